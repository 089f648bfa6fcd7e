/** How far the clock of the backend is ahead of this device's, in milliseconds. */
let ahead = 0;

/** Differences up to this are of the network, and not worth a jump. */
const SLACK_MS = 30_000;

/** The time by the clock of the backend, which dates all that is saved; by this device's until the backend has answered. In milliseconds since 1970. */
export function backendNow(): number {
  return Date.now() + ahead;
}

/** Learns the time from an answer: from its header `Date`, where the backend lets pages read it. */
export function learnTime(answer: Response): void {
  const measured = Date.parse(answer.headers.get('date') ?? '') - Date.now();
  if (Math.abs(measured - ahead) > SLACK_MS) ahead = Math.abs(measured) > SLACK_MS ? measured : 0;
}
