/** What went wrong, by the code that the backend gives it (PostgreSQL, its API, sign-in). */
const WORDS: Readonly<Record<string, string>> = {
  '23505': 'Another post already has this address.',
  '42501': 'Your account may not do this.',
  PGRST116: 'This post does not exist any more.',
  PGRST301: 'Your session has ended. Please sign in again.',
  PGRST303: 'Your session has ended. Please sign in again.',
  bad_jwt: 'Your session has ended. Please sign in again.',
  session_not_found: 'Your session has ended. Please sign in again.',
  session_expired: 'Your session has ended. Please sign in again.',
  refresh_token_not_found: 'Your session has ended. Please sign in again.',
  refresh_token_already_used: 'Your session has ended. Please sign in again.',
  over_request_rate_limit: 'Too many attempts. Please try again later.',
  over_email_send_rate_limit: 'Too many attempts. Please try again later.',
  email_not_confirmed: 'Please confirm your address first: the link is in the mail you got.',
  signup_disabled: 'New accounts cannot be made at present.',
  user_already_exists: 'This address has an account already.',
  email_exists: 'This address has an account already.',
};

const UNREACHABLE = 'The server cannot be reached. Please check your connection.';

/** A fault of any backend call in plain words: those for its code, else its own message, else `otherwise`. */
export function faultWords(fault: unknown, otherwise: string): string {
  const { code, name, message } = (typeof fault === 'object' && fault !== null ? fault : {}) as { code?: unknown; name?: unknown; message?: unknown };
  const known = typeof code === 'string' && Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  if (known !== undefined) return known;
  if (name === 'AuthRetryableFetchError' || name === 'FunctionsFetchError') return UNREACHABLE;
  if (typeof message !== 'string' || message.trim() === '') return otherwise;
  // What keeps the pictures gives no code for it.
  if (/row-level security/i.test(message)) return WORDS['42501'] as string;
  // Browsers and Node each have words of their own for it.
  return /\bfetch failed|failed to fetch|networkerror|load failed/i.test(message) ? UNREACHABLE : message;
}
