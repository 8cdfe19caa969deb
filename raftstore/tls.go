package raftstore

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"
)

// TLSFiles are the files, in PEM, that nodes prove to each other by who they are: each shows the
// certificate and accepts those that the authority has signed.
type TLSFiles struct{ Cert, Key, CA string }

// loadTLS makes of files what both ends of a connection need. The certificate is read again when its
// file has changed; the authority is not.
func loadTLS(cert, key, ca string) (*tls.Config, error) {
	pem, err := os.ReadFile(ca)
	if err != nil {
		return nil, fmt.Errorf("read the authority of the Raft port: %w", err)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(pem) {
		return nil, fmt.Errorf("no certificate in %s", ca)
	}
	kp := &keyPair{cert: cert, key: key}
	if _, err := kp.get(); err != nil {
		return nil, err
	}
	return &tls.Config{
		MinVersion: tls.VersionTLS12,
		RootCAs:    pool, ClientCAs: pool, ClientAuth: tls.RequireAndVerifyClientCert,
		GetCertificate:       func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return kp.get() },
		GetClientCertificate: func(*tls.CertificateRequestInfo) (*tls.Certificate, error) { return kp.get() },
	}, nil
}

// A keyPair is a certificate and its key, read from files that may be replaced.
type keyPair struct {
	cert, key string

	mu     sync.Mutex
	loaded *tls.Certificate
	read   time.Time // the newer file's time of change
}

func (p *keyPair) get() (*tls.Certificate, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	ci, err1 := os.Stat(p.cert)
	ki, err2 := os.Stat(p.key)
	if err := errors.Join(err1, err2); err != nil {
		if p.loaded != nil {
			return p.loaded, nil // in the midst of being replaced
		}
		return nil, fmt.Errorf("read the certificate of the Raft port: %w", err)
	}
	changed := ci.ModTime()
	if ki.ModTime().After(changed) {
		changed = ki.ModTime()
	}
	if p.loaded != nil && changed.Equal(p.read) {
		return p.loaded, nil
	}
	pair, err := tls.LoadX509KeyPair(p.cert, p.key)
	if err != nil {
		if p.loaded != nil {
			return p.loaded, nil
		}
		return nil, fmt.Errorf("load the certificate of the Raft port: %w", err)
	}
	p.loaded, p.read = &pair, changed
	return p.loaded, nil
}
