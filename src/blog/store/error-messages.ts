import { isObject, parseJson } from '../../base/json.ts';
import { ErrorCode, SESSION_CODES } from './error-codes.ts';

const SESSION_ENDED = 'Your session has expired. Please sign in again.';
const TOO_MANY = 'Too many attempts. Please try again later.';
const TROUBLE = 'The server is having problems. Please try again later.';
const UNREACHABLE = "Can't reach the server. Check your connection.";
const UNREADABLE = "Couldn't read the server's response. Check your connection and try again.";
const FULL = 'Your browser has no storage left to keep you signed in. Delete the data of some sites and try again.';
const UNFIT = 'A value is too long or invalid.';

/** Messages by error code (PostgreSQL, its API, sign-in). */
const MESSAGES: Readonly<Record<string, string>> = {
  [ErrorCode.foreignKeyViolation]: 'Something this depends on no longer exists.',
  [ErrorCode.uniqueViolation]: 'Another post already has this slug.',
  [ErrorCode.readOnlyTransaction]: "The server isn't accepting changes right now. Please try again later.",
  [ErrorCode.noPrivilege]: "You don't have permission to do this.",
  [ErrorCode.queryCanceled]: 'The server took too long. Please try again.',
  [ErrorCode.noSingleRow]: 'This post no longer exists.',
  [ErrorCode.tokenExpired]: SESSION_ENDED,
  [ErrorCode.tokenInvalid]: SESSION_ENDED,
  ...Object.fromEntries(SESSION_CODES.map((code) => [code, SESSION_ENDED])),
  over_request_rate_limit: TOO_MANY,
  over_email_send_rate_limit: TOO_MANY,
  email_not_confirmed: 'Please confirm your email first with the link we sent you.',
  signup_disabled: "New accounts can't be created right now.",
  user_already_exists: 'This email already has an account.',
  email_exists: 'This email already has an account.',
};

const CLASSES: readonly (readonly [codes: RegExp, words: string])[] = [
  [/^2[23]...$/, UNFIT],
  [/^(?:40...|55P03)$/, 'Another save happened at the same moment. Please try again.'],
  [/^(?:08...|53300|57P..|XX...|PGRST0..)$/, TROUBLE],
  // Missing table, column or function.
  [
    /^(?:42P01|42703|42883|PGRST20.)$/,
    "The database doesn't match this version of the site. Please tell the site's developer.",
  ],
];

/** Messages for errors without a code, by text: browsers, Node and the storage word them differently. */
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

/** Returns a message for a backend error by code, status or text; `otherwise` if it has no text. See `readableError`. */
export function errorMessage(error: unknown, otherwise: string): string {
  const { code, status, statusCode, name, message } = isObject(error) ? error : {};
  const known = typeof code === 'string' ? codeMessage(code) : undefined;
  if (known !== undefined) return known;
  // The storage always responds with 400 and puts the real status into the body.
  const means = Number(statusCode) >= 400 ? Number(statusCode) : Number(status);
  if (name === 'FunctionsFetchError' || (name === 'AuthRetryableFetchError' && !(means > 0))) return UNREACHABLE;
  // The client's message for an empty response is `{}`.
  if (typeof message !== 'string' || ['', '{}'].includes(message.trim())) return otherwise;
  return statusMessage(means) ?? SIGNS.find(([sign]) => sign.test(message))?.[1] ?? message;
}

/**
 * Makes a response readable for the client: replaces a gateway's HTML error page with a message for its status. An empty
 * response has no message, so that callers show their own.
 */
export async function readableError(answer: Response): Promise<Response> {
  if (answer.status < 400) return answer;
  const text = (await answer.clone().text()).trim();
  // If the server fails, the auth client reads no more of the response than this property.
  const told = (response: Response) => Object.assign(response, { message: text });
  const sent = parseJson(text);
  // The database client treats an empty 404 as an empty result.
  if ((typeof sent === 'object' && sent !== null) || (answer.status === 404 && text === '')) return told(answer);
  // The response to a HEAD request has no body, whatever the server says.
  const isSilent = text === '' && answer.body !== null;
  const message = statusMessage(answer.status) ?? '';
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'application/json');
  const { status, statusText } = answer;
  const body = isSilent ? {} : { message, error: message };
  return told(new Response(JSON.stringify(body), { status, statusText, headers }));
}

/** Returns the message of a status; undefined if it depends on the request. */
export function statusMessage(status: number): string | undefined {
  if (status === 429) return TOO_MANY;
  if (status === 413) return 'This file is too large.';
  return status >= 500 ? TROUBLE : undefined;
}

function codeMessage(code: string): string | undefined {
  return Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : CLASSES.find(([codes]) => codes.test(code))?.[1];
}
