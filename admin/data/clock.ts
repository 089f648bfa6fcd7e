/** How far the backend's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/** Smaller differences are network latency. */
const TOLERANCE_MS = 30_000;

/** Returns the time by the backend's clock (by this device's until the backend has responded), as a Unix time in ms. */
export function backendNow(): number {
  return Date.now() + ahead;
}

/** Learns the backend's time from the `Date` header of a response, if CORS exposes it. */
export function syncClock(answer: Response): void {
  const measured = Date.parse(answer.headers.get('date') ?? '') - Date.now();
  if (Math.abs(measured - ahead) > TOLERANCE_MS) ahead = Math.abs(measured) > TOLERANCE_MS ? measured : 0;
}
