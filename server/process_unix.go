//go:build unix

package server

import (
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall"
)

// readProcess asks the operating system about this process.
func readProcess() (p process) {
	var ru syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &ru) == nil {
		p.cpuUser, p.cpuSystem = seconds(ru.Utime), seconds(ru.Stime)
		p.peakRSS = int64(ru.Maxrss)
		if runtime.GOOS != "darwin" { // the only one that counts bytes
			p.peakRSS *= 1024
		}
	}
	p.rss = p.peakRSS
	if statm, err := os.ReadFile("/proc/self/statm"); err == nil {
		if fields := strings.Fields(string(statm)); len(fields) > 1 {
			pages, _ := strconv.ParseInt(fields[1], 10, 64)
			p.rss = pages * int64(os.Getpagesize())
		}
	}
	p.systemMemory = systemMemory()
	return p
}

// systemMemory is the size of the machine's memory, 0 where there is no /proc to tell.
func systemMemory() int64 {
	info, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(info), "MemTotal:")
	fields := strings.Fields(rest)
	if len(fields) == 0 {
		return 0
	}
	kb, _ := strconv.ParseInt(fields[0], 10, 64)
	return kb * 1024
}

func seconds(tv syscall.Timeval) float64 { return float64(tv.Sec) + float64(tv.Usec)/1e6 }
