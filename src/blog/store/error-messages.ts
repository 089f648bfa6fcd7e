import { ErrorCode, SESSION_CODES } from './error-codes.ts';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const TOO_MANY = 'Too many attempts. Please try again later.';
const TROUBLE = 'The server is having problems. Please try again later.';
const UNREACHABLE = 'The server cannot be reached. Please check your connection.';
const UNREADABLE = "The server's answer could not be read. Please check your connection and try again.";
const FULL = 'This browser has no room left to keep you signed in. Delete data of some sites, and try again.';
const UNFIT = 'A value is too long or has the wrong form.';

/** Messages by the code of an error (PostgreSQL, its API, sign-in). */
const MESSAGES: Readonly<Record<string, string>> = {
  [ErrorCode.foreignKeyViolation]: 'Something that this belongs to no longer exists.',
  [ErrorCode.uniqueViolation]: 'Another post already has this address.',
  [ErrorCode.readOnlyTransaction]: 'The server accepts no changes at the moment. Please try again later.',
  [ErrorCode.noPrivilege]: "You don't have permission to do this.",
  [ErrorCode.queryCanceled]: 'The server took too long. Please try again.',
  [ErrorCode.noSingleRow]: 'This post no longer exists.',
  [ErrorCode.tokenExpired]: SESSION_ENDED,
  [ErrorCode.tokenInvalid]: SESSION_ENDED,
  ...Object.fromEntries(SESSION_CODES.map((code) => [code, SESSION_ENDED])),
  over_request_rate_limit: TOO_MANY,
  over_email_send_rate_limit: TOO_MANY,
  email_not_confirmed: 'Please confirm your address first: the link is in the mail you got.',
  signup_disabled: 'New accounts cannot be created at the moment.',
  user_already_exists: 'This address has an account already.',
  email_exists: 'This address has an account already.',
};

/** Messages by groups of codes that mean one thing to a reader. */
const CLASSES: readonly (readonly [codes: RegExp, words: string])[] = [
  [/^2[23]...$/, UNFIT],
  [/^(?:40...|55P03)$/, 'Somebody else saved at the same moment. Please try again.'],
  [/^(?:08...|53300|57P..|XX...|PGRST0..)$/, TROUBLE],
  // A table, column or function that is not there.
  [
    /^(?:42P01|42703|42883|PGRST20.)$/,
    'The database does not match this version of the site. Please tell whoever maintains the site.',
  ],
];

/** Messages for errors without a code, by their own text: browsers, Node and the storage each word them differently. */
const SIGNS: readonly (readonly [message: RegExp, words: string])[] = [
  [/row-level security/i, MESSAGES[ErrorCode.noPrivilege] as string],
  [
    /claim timestamp check failed|jwt expired|jwt malformed|invalid compact jws|signature verification failed/i,
    SESSION_ENDED,
  ],
  [/violates \S+ constraint/i, UNFIT],
  [/\bquota\b/i, FULL],
  [
    /^\s*<|^unexpected (?:token|end of|identifier)|^json\.parse|^json parse error|did not match the expected pattern/i,
    UNREADABLE,
  ],
  [/\bfetch failed|failed to fetch|networkerror|load failed/i, UNREACHABLE],
];

/** A message in plain words for the error of any backend call: by its code, its status, or its text; else that text, else `otherwise`. Answers must have passed `readableError`. */
export function errorMessage(error: unknown, otherwise: string): string {
  const { code, status, statusCode, name, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly [key: string]: unknown;
  };
  const known = typeof code === 'string' ? codeMessage(code) : undefined;
  if (known !== undefined) return known;
  // What keeps the pictures says 400 of everything, and beside it what it means.
  const means = Number(statusCode) >= 400 ? Number(statusCode) : Number(status);
  const answered = statusMessage(means);
  if (answered !== undefined && means < 500) return answered;
  // Of a server in trouble the client of sign-in keeps nothing but the status.
  if (name === 'AuthRetryableFetchError' || name === 'FunctionsFetchError') return answered ?? UNREACHABLE;
  if (typeof message !== 'string' || ['', '{}'].includes(message.trim())) return otherwise;
  return answered ?? SIGNS.find(([sign]) => sign.test(message))?.[1] ?? message;
}

/** An answer of a backend that its client can read: the page with which a gateway refuses becomes a message for its status, without a code. */
export async function readableError(answer: Response): Promise<Response> {
  if (answer.status < 400) return answer;
  const text = await answer.clone().text();
  // The database's client takes a 404 without a word for an empty answer.
  if (isObject(text) || (answer.status === 404 && text === '')) return answer;
  const message = statusMessage(answer.status) ?? '';
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify({ message, error: message }), {
    status: answer.status,
    statusText: answer.statusText,
    headers,
  });
}

/** The message for a status; undefined where it depends on the request. */
export function statusMessage(status: number): string | undefined {
  if (status === 429) return TOO_MANY;
  if (status === 413) return 'This file is too large.';
  return status >= 500 ? TROUBLE : undefined;
}

function codeMessage(code: string): string | undefined {
  return Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : CLASSES.find(([codes]) => codes.test(code))?.[1];
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
