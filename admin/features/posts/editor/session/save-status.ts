/** What is true of the text on the site. Times are milliseconds since 1970. */
export type SiteStatus =
  | { readonly kind: 'loading' }
  /** Nothing to save. `since` when it was last saved, if it ever was; `by` this program on its own, or a person. */
  | { readonly kind: 'clean'; readonly since?: number; readonly by: 'autosave' | 'save' | 'load' }
  | { readonly kind: 'unsaved'; readonly since: number }
  | { readonly kind: 'saving'; readonly since: number }
  /** The site could not be reached. `retries` when it is tried again without being asked. */
  | { readonly kind: 'offline'; readonly since: number; readonly retries: boolean }
  /** The session has ended: saving goes on after signing in. */
  | { readonly kind: 'signed-out'; readonly since: number }
  | { readonly kind: 'failed'; readonly since: number; readonly fault: unknown }
  | { readonly kind: 'conflict'; readonly since: number; readonly isGone: boolean };

/** What is true of the text on this device. */
export type DeviceStatus =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'kept'; readonly at: number }
  /** Nothing more can be kept: no space is left, or the browser keeps nothing at all. */
  | { readonly kind: 'full' }
  | { readonly kind: 'absent' };

export interface SaveStatus {
  readonly site: SiteStatus;
  readonly device: DeviceStatus;
}

const SESSION_CODES: readonly unknown[] = [
  'PGRST301',
  'PGRST303',
  'bad_jwt',
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'no_authorization',
];

function codeOf(fault: unknown): unknown {
  return typeof fault === 'object' && fault !== null ? (fault as { code?: unknown }).code : undefined;
}

/** Whether a call was refused because nobody is signed in any more. Without a session it is made by the anonymous role, which may write nothing. */
export function isSessionFault(fault: unknown): boolean {
  const message =
    fault instanceof Error ? fault.message : String((fault as { message?: unknown } | undefined)?.message ?? '');
  return (
    SESSION_CODES.includes(codeOf(fault)) || (codeOf(fault) === '42501' && message.startsWith('permission denied'))
  );
}

/** Whether it is unknown what became of a call: the database did not answer it, be it that it never arrived or that its answer was lost. */
export function isUnanswered(fault: unknown): boolean {
  const code = codeOf(fault);
  return typeof code !== 'string' || code === '';
}
