import { writeSync } from 'node:fs';

/** Tells the bench, on file descriptor 3, how much memory the process took at its peak, in kilobytes. */
process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));
