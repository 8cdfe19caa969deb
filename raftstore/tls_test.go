package raftstore

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// A testCA signs certificates for 127.0.0.1.
type testCA struct {
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
	file string
}

func newTestCA(t *testing.T) *testCA {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(t, err)
	ca := &testCA{key: key, file: filepath.Join(t.TempDir(), "ca.pem")}
	ca.cert = ca.sign(t, &x509.Certificate{
		Subject: pkix.Name{CommonName: "authority"}, IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}, key, ca.file)
	return ca
}

// sign writes a certificate for the key to a file.
func (ca *testCA) sign(t *testing.T, c *x509.Certificate, key *ecdsa.PrivateKey, file string) *x509.Certificate {
	t.Helper()
	serial, err := rand.Int(rand.Reader, big.NewInt(1<<60))
	must(t, err)
	c.SerialNumber = serial
	c.NotBefore, c.NotAfter = time.Now().Add(-time.Hour), time.Now().Add(time.Hour)
	parent := ca.cert
	if parent == nil {
		parent = c
	}
	der, err := x509.CreateCertificate(rand.Reader, c, parent, &key.PublicKey, ca.key)
	must(t, err)
	must(t, os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	c, err = x509.ParseCertificate(der)
	must(t, err)
	return c
}

// issue writes a node's certificate and key into a directory.
func (ca *testCA) issue(t *testing.T, dir, name string) (cert, key string) {
	t.Helper()
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(t, err)
	cert, key = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	ca.sign(t, &x509.Certificate{
		Subject: pkix.Name{CommonName: name}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
	}, k, cert)
	der, err := x509.MarshalPKCS8PrivateKey(k)
	must(t, err)
	must(t, os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}), 0o600))
	return cert, key
}

func (ca *testCA) config(t *testing.T, name string) *tls.Config {
	t.Helper()
	cert, key := ca.issue(t, t.TempDir(), name)
	conf, err := loadTLS(cert, key, ca.file)
	must(t, err)
	return conf
}

// TestTLSReload replaces the files of a running node.
func TestTLSReload(t *testing.T) {
	ca, dir := newTestCA(t), t.TempDir()
	cert, key := ca.issue(t, dir, "first")
	conf, err := loadTLS(cert, key, ca.file)
	must(t, err)
	if conf.MinVersion < tls.VersionTLS12 || conf.ClientAuth != tls.RequireAndVerifyClientCert {
		t.Error("too lenient")
	}
	shown := func() string {
		t.Helper()
		c, err := conf.GetCertificate(nil)
		must(t, err)
		client, err := conf.GetClientCertificate(nil)
		must(t, err)
		leaf, err := x509.ParseCertificate(c.Certificate[0])
		must(t, err)
		if string(c.Certificate[0]) != string(client.Certificate[0]) {
			t.Error("both ends show different ones")
		}
		return leaf.Subject.CommonName
	}
	if got := shown(); got != "first" {
		t.Error(got)
	}
	touch := func(step int) { // some file systems count seconds
		at := time.Now().Add(time.Duration(step) * 2 * time.Second)
		for _, f := range []string{cert, key} {
			if _, err := os.Stat(f); err == nil {
				must(t, os.Chtimes(f, at, at))
			}
		}
	}
	ca.issue(t, dir, "second")
	touch(1)
	if got := shown(); got != "second" {
		t.Error(got)
	}
	must(t, os.WriteFile(cert, []byte("half a certif"), 0o600)) // being replaced
	touch(2)
	if got := shown(); got != "second" {
		t.Error(got)
	}
	must(t, os.Remove(cert))
	if got := shown(); got != "second" {
		t.Error(got)
	}
	ca.issue(t, dir, "third")
	touch(3)
	if got := shown(); got != "third" {
		t.Error(got)
	}
}

func TestTLSFilesMissing(t *testing.T) {
	ca, dir := newTestCA(t), t.TempDir()
	cert, key := ca.issue(t, dir, "n")
	empty := filepath.Join(dir, "empty")
	must(t, os.WriteFile(empty, nil, 0o600))
	for _, files := range [][3]string{
		{"/no", key, ca.file}, {cert, "/no", ca.file}, {cert, key, "/no"}, {cert, key, empty}, {empty, key, ca.file},
		{cert, cert, ca.file},
	} {
		if _, err := loadTLS(files[0], files[1], files[2]); err == nil {
			t.Errorf("%v: no error", files)
		}
	}
}
