import { writeSync } from 'node:fs';

/*
 * Tells the bench, on file descriptor 3, the peak memory of the process in kilobytes and its CPU time in milliseconds. With
 * ALLOCATIONS=1 it also samples how many bytes the main thread allocates.
 */
const allocated = process.env.ALLOCATIONS === '1' ? await sampleAllocations() : undefined;
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = { memory: maxRSS, cpu: (userCPUTime + systemCPUTime) / 1000, allocated: allocated?.() };
  writeSync(3, JSON.stringify(usage));
});

/** Starts the heap profiler. Returns a function that stops it and sums up the bytes, including collected objects. */
async function sampleAllocations() {
  // Loaded here, so that timed runs start without it.
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
