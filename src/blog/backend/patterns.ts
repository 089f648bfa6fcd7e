import { createHmac, timingSafeEqual } from 'node:crypto';
import { ErrorCode } from '../store/error-codes.ts';

/** A regular expression among the filters of a request, also inside of `or`, `and` and `not`: one can be made that never ends. */
const PATTERN = /(?:^|[.,(])\s*"?i?match"?\s*(?:\((?:any|all)\))?\s*\./i;

/** What of a query holds no filter. */
const NO_FILTERS = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey'];

/** Whether a request filters by a regular expression. Some texts that only look like one count, too. */
export function hasPattern({ pathname, searchParams }: URL): boolean {
  return (
    pathname.startsWith('/rest/') &&
    [...searchParams].some(([name, value]) => !NO_FILTERS.includes(name) && PATTERN.test(value))
  );
}

/** The account whose token a request carries; undefined when it carries none, or one that is forged or expired. */
export function callerOf(request: Request, jwtSecret: string): string | undefined {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const [head = '', body = '', signature = ''] = token?.split('.') ?? [];
  const expected = createHmac('sha256', jwtSecret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { sub, exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sub?: unknown; exp?: unknown };
  return typeof sub === 'string' && typeof exp === 'number' && exp * 1000 > Date.now() ? sub : undefined;
}

export function patternRefusal(): Response {
  const message = 'Filters by regular expression are for staff. Use like or ilike.';
  return Response.json({ code: ErrorCode.noPrivilege, details: null, hint: null, message }, { status: 403 });
}
