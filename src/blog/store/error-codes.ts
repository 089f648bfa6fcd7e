/** API: not exactly one row. Separate from the others, because the script on public pages needs only this one. */
export const NO_SINGLE_ROW = 'PGRST116';

/** Error codes that calls handle: SQLSTATE (PostgreSQL, appendix A) and PostgREST's. */
export const ErrorCode = {
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  readOnlyTransaction: '25006',
  invalidText: '22P02',
  noPrivilege: '42501',
  undefinedTable: '42P01',
  queryCanceled: '57014',
  /** API: a range starts after the last row. */
  noSuchRange: 'PGRST103',
  noSingleRow: NO_SINGLE_ROW,
  /** API: no such function or table. */
  noSuchFunction: 'PGRST202',
  noSuchTable: 'PGRST205',
  /** API: the token has expired or is invalid. */
  tokenExpired: 'PGRST301',
  tokenInvalid: 'PGRST303',
} as const;

/** Returns the code of a backend's error; undefined for other errors. */
export function errorCodeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null ? (error as { readonly code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Returns whether an error concerns the row, not the connection or account (PostgreSQL classes 22, 23; triggers). */
export function isRowError(error: unknown): boolean {
  return /^(?:2[23]...|P0001|SUP)$/.test(errorCodeOf(error) ?? '');
}

/** Returns whether a project lacks the product's tables. */
export function lacksTables(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === ErrorCode.noSuchTable || code === ErrorCode.undefinedTable;
}

/** Codes for an expired or invalid session. */
export const SESSION_CODES = [
  'bad_jwt',
  'no_authorization',
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
];

/** Returns whether a call failed for lack of a session: without one, it has the anonymous role, which can't write. */
export function isSessionError(error: unknown): boolean {
  const code = errorCodeOf(error) ?? '';
  const message = String((error as { readonly message?: unknown } | undefined)?.message ?? '');
  return (
    [ErrorCode.tokenExpired, ErrorCode.tokenInvalid, ...SESSION_CODES].includes(code) ||
    (code === ErrorCode.noPrivilege && message.startsWith('permission denied'))
  );
}

/** Returns whether a call's outcome is unknown: the database didn't respond, or the response was lost. */
export function isUnanswered(error: unknown): boolean {
  return (errorCodeOf(error) ?? '') === '';
}
