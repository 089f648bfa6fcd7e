/** The API: no row, or more than one, where one was asked for. Apart from the others, since the script of public pages knows no other. */
export const NO_SINGLE_ROW = 'PGRST116';

/** Codes of errors that calls are handled by: SQLSTATE (PostgreSQL, appendix A) and those of PostgREST. */
export const ErrorCode = {
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  readOnlyTransaction: '25006',
  invalidText: '22P02',
  noPrivilege: '42501',
  undefinedTable: '42P01',
  queryCanceled: '57014',
  /** The API: a range begins behind the last row. */
  noSuchRange: 'PGRST103',
  noSingleRow: NO_SINGLE_ROW,
  /** The API: it knows no such function, or no such table. */
  noSuchFunction: 'PGRST202',
  noSuchTable: 'PGRST205',
  /** The API: the token has expired, or is not valid. */
  tokenExpired: 'PGRST301',
  tokenInvalid: 'PGRST303',
} as const;

/** The code of an error that a backend returned; undefined for any other. */
export function errorCodeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null ? (error as { readonly code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Whether an error is about the row that was sent, not about the connection or the account (PostgreSQL, classes 22 and 23, and what triggers raise). */
export function isRowError(error: unknown): boolean {
  return /^(?:2[23]...|P0001|SUP)$/.test(errorCodeOf(error) ?? '');
}

/** Whether a project lacks the tables of the product. */
export function lacksTables(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === ErrorCode.noSuchTable || code === ErrorCode.undefinedTable;
}

/** Codes by which sign-in says that a session is over. */
export const SESSION_CODES = [
  ...['bad_jwt', 'no_authorization', 'session_not_found', 'session_expired'],
  ...['refresh_token_not_found', 'refresh_token_already_used'],
];

/** Whether a call was refused because nobody is signed in any more. Without a session the anonymous role makes it, which may write nothing. */
export function isSessionError(error: unknown): boolean {
  const code = errorCodeOf(error) ?? '';
  const message = String((error as { readonly message?: unknown } | undefined)?.message ?? '');
  return (
    [ErrorCode.tokenExpired, ErrorCode.tokenInvalid, ...SESSION_CODES].includes(code) ||
    (code === ErrorCode.noPrivilege && message.startsWith('permission denied'))
  );
}

/** Whether it is unknown what became of a call: the database did not answer, or its answer was lost. */
export function isUnanswered(error: unknown): boolean {
  return (errorCodeOf(error) ?? '') === '';
}
