/** Requests per caller and time window, similar to hosted projects. */
const LIMITS = [
  { paths: /^\/auth\/v1\/signup$/, count: 30, windowMs: 300_000 },
  { paths: /^\/auth\/v1\/(?:recover|otp|magiclink|resend)$/, count: 10, windowMs: 300_000 },
  // An emailed code has only six digits.
  { paths: /^\/auth\/v1\/verify$/, count: 30, windowMs: 300_000 },
  { paths: /^\/rest\/v1\/rpc\/increment_blog_view_count$/, count: 120, windowMs: 60_000 },
] as const;

/** Returns a function that counts a caller's requests, and returns a 429 response once there are too many. */
export function createRequestLimits(now: () => number = () => performance.now()) {
  const times = new Map<string, number[]>();
  return (path: string, caller: string): Response | undefined => {
    const limit = LIMITS.find(({ paths }) => paths.test(path));
    if (!limit) return undefined;
    const since = now() - limit.windowMs;
    const name = `${limit.paths.source} ${caller}`;
    const recent = (times.get(name) ?? []).filter((time) => time > since);
    if (recent.length >= limit.count) return refusal(Math.ceil(((recent[0] as number) - since) / 1000));
    times.set(name, [...recent, now()]);
    return undefined;
  };
}

/** Worded like GoTrue. */
export function refusal(seconds: number): Response {
  const reason = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };
  return Response.json(reason, { status: 429, headers: { 'retry-after': String(seconds) } });
}
