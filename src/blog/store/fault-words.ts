const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const TOO_MANY = 'Too many attempts. Please try again later.';
const TROUBLE = 'The server has trouble at present. Please try again later.';
const UNREACHABLE = 'The server cannot be reached. Please check your connection.';
const UNREADABLE = 'The server gave an answer that cannot be read. Please check your connection, and try again.';
const UNFIT = 'A value is too long, or not written as the server takes it.';

/** What went wrong, by the code that the backend gives it (PostgreSQL, its API, sign-in). */
const WORDS: Readonly<Record<string, string>> = {
  '23503': 'Something that this belongs to is not there any more.',
  '23505': 'Another post already has this address.',
  '25006': 'The server takes no changes at present. Please try again later.',
  '42501': 'Your account may not do this.',
  '57014': 'The server took too long. Please try again.',
  PGRST116: 'This post does not exist any more.',
  PGRST301: SESSION_ENDED,
  PGRST303: SESSION_ENDED,
  bad_jwt: SESSION_ENDED,
  no_authorization: SESSION_ENDED,
  session_not_found: SESSION_ENDED,
  session_expired: SESSION_ENDED,
  refresh_token_not_found: SESSION_ENDED,
  refresh_token_already_used: SESSION_ENDED,
  over_request_rate_limit: TOO_MANY,
  over_email_send_rate_limit: TOO_MANY,
  email_not_confirmed: 'Please confirm your address first: the link is in the mail you got.',
  signup_disabled: 'New accounts cannot be made at present.',
  user_already_exists: 'This address has an account already.',
  email_exists: 'This address has an account already.',
};

/** The same for codes of which many mean one thing to whoever reads it. */
const CLASSES: readonly (readonly [codes: RegExp, words: string])[] = [
  [/^2[23]...$/, UNFIT],
  [/^(?:40...|55P03)$/, 'Somebody else saved at the same moment. Please try again.'],
  [/^(?:08...|53300|57P..|XX...|PGRST0..)$/, TROUBLE],
  // A table, column or function that is not there.
  [
    /^(?:42P01|42703|42883|PGRST20.)$/,
    'The database does not fit this version of the site. Please tell whoever looks after the site.',
  ],
];

/** What messages without a code are about, by how they read. Browsers, Node and the store of pictures each have words of their own. */
const SIGNS: readonly (readonly [message: RegExp, words: string])[] = [
  [/row-level security/i, WORDS['42501'] as string],
  [
    /claim timestamp check failed|jwt expired|jwt malformed|invalid compact jws|signature verification failed/i,
    SESSION_ENDED,
  ],
  [/violates \S+ constraint/i, UNFIT],
  [
    /^\s*<|^unexpected (?:token|end of|identifier)|^json\.parse|^json parse error|did not match the expected pattern/i,
    UNREADABLE,
  ],
  [/\bfetch failed|failed to fetch|networkerror|load failed/i, UNREACHABLE],
];

/**
 * A fault of any backend call in plain words: those for its code, for its status where that says all, or for what its message is
 * about; else its own message, else `otherwise`. The calls go through `legible`.
 */
export function faultWords(fault: unknown, otherwise: string): string {
  const { code, status, statusCode, name, message } = (typeof fault === 'object' && fault !== null ? fault : {}) as {
    readonly [key: string]: unknown;
  };
  const known = typeof code === 'string' ? codeWords(code) : undefined;
  if (known !== undefined) return known;
  // What keeps the pictures says 400 of everything, and beside it what it means.
  const means = Number(statusCode) >= 400 ? Number(statusCode) : Number(status);
  const answered = statusWords(means);
  if (answered !== undefined && means < 500) return answered;
  // Of a server in trouble the client of sign-in keeps nothing but the status.
  if (name === 'AuthRetryableFetchError' || name === 'FunctionsFetchError') return answered ?? UNREACHABLE;
  if (typeof message !== 'string' || ['', '{}'].includes(message.trim())) return otherwise;
  return answered ?? SIGNS.find(([sign]) => sign.test(message))?.[1] ?? message;
}

/**
 * An answer of a backend as its client can read it. Something in between, a gateway or a wall, refuses with a page or a line, which
 * the client would take for a message, or stumble over: it gives way to plain words for the status, and none where that says little.
 * There is no code in it, since the database did not answer.
 */
export async function legible(answer: Response): Promise<Response> {
  if (answer.status < 400) return answer;
  const text = await answer.clone().text();
  // The database's client takes a 404 without a word for an empty answer.
  if (isObject(text) || (answer.status === 404 && text === '')) return answer;
  const message = statusWords(answer.status) ?? '';
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify({ message, error: message }), {
    status: answer.status,
    statusText: answer.statusText,
    headers,
  });
}

/** What a status says by itself; nothing for one that depends on what was asked. */
export function statusWords(status: number): string | undefined {
  if (status === 429) return TOO_MANY;
  if (status === 413) return 'This is larger than the server takes.';
  return status >= 500 ? TROUBLE : undefined;
}

function codeWords(code: string): string | undefined {
  return Object.hasOwn(WORDS, code) ? WORDS[code] : CLASSES.find(([codes]) => codes.test(code))?.[1];
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
