import { writeSync } from 'node:fs';

/** Tells the bench, on file descriptor 3, how much memory the process took at its peak, in kilobytes, and how long it kept processors at work, in milliseconds. */
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(3, JSON.stringify({ memory: maxRSS, cpu: (userCPUTime + systemCPUTime) / 1000 }));
});
