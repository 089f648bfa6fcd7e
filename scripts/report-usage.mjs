import { writeSync } from 'node:fs';

/*
 * Reports the process's peak memory in kilobytes and CPU time in milliseconds to the benchmark on file descriptor 3.
 * With ALLOCATIONS=1, also samples how many bytes the main thread allocates.
 */
const allocated = process.env.ALLOCATIONS === '1' ? await sampleAllocations() : undefined;
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = { memory: maxRSS, cpu: (userCPUTime + systemCPUTime) / 1000, allocated: allocated?.() };
  writeSync(3, JSON.stringify(usage));
});

/** Starts the heap profiler. Returns a function that stops it and returns all allocated bytes, even if collected. */
async function sampleAllocations() {
  // A dynamic import, so that timed runs don't load it.
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.startSampling', {
    samplingInterval: 524_288,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  return () => {
    let bytes;
    session.post('HeapProfiler.stopSampling', (error, result) => {
      if (error) throw new Error(error.message);
      bytes = bytesOf(result.profile.head);
    });
    return bytes;
  };
}

function bytesOf({ selfSize, children }) {
  return children.reduce((sum, child) => sum + bytesOf(child), selfSize);
}
