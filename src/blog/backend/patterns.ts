import { createHmac, timingSafeEqual } from 'node:crypto';
import { ErrorCode } from '../store/error-codes.ts';

/** A regular expression filter, also inside `or`, `and` and `not`. Some expressions never terminate. */
const PATTERN = /(?:^|[.,(])\s*"?i?match"?\s*(?:\((?:any|all)\))?\s*\./i;

/** Query parameters that aren't filters. */
const NO_FILTERS = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey'];

/** Returns whether a request filters by regular expression. Some strings that only look like one count too. */
export function hasPattern({ pathname, searchParams }: URL): boolean {
  return (
    pathname.startsWith('/rest/') &&
    [...searchParams].some(([name, value]) => !NO_FILTERS.includes(name) && PATTERN.test(value))
  );
}

/** Returns the account ID in a request's token; undefined if it's missing, forged or expired. */
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
  const message = 'Only admins can filter by regular expression. Use like or ilike.';
  return Response.json({ code: ErrorCode.noPrivilege, details: null, hint: null, message }, { status: 403 });
}
