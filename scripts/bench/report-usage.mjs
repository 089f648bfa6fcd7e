import { writeSync } from 'node:fs';

/* Reports the process's peak memory in kilobytes and CPU time in milliseconds to the benchmark on file descriptor 3. */
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(3, JSON.stringify({ memory: maxRSS, cpu: (userCPUTime + systemCPUTime) / 1000 }));
});
