import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { STAFF_PATHS } from '../../src/base/url.ts';
import * as calls from '../../src/blog/store/session-calls.ts';
import { Store } from '../ui/store.ts';
import { ACCOUNT } from '../words/account.ts';
import { inTime } from './site.ts';

/** What is known of whoever sits here. Only `role: 'admin'` opens anything: while it is being asked, and when asking fails, nothing is shown. */
export type SessionState =
  | { readonly kind: 'loading' }
  /** `isAsked` when somebody signed out here; otherwise the session ended by itself, or in another tab. */
  | { readonly kind: 'signed-out'; readonly isAsked: boolean }
  | {
      readonly kind: 'signed-in';
      readonly userId: string;
      readonly email: string;
      readonly role: 'asking' | 'admin' | 'none';
      /** Whether they came by the link of a mail, and are to set a new password first. */
      readonly isRecovering?: boolean;
      /** Whether `none` only means that the backend did not answer. */
      readonly isUnsure: boolean;
    };

/** What the link of a mail to a new password says in the address that it leads to; undefined for any other address. */
export function mailLink(hash: string): 'new-password' | 'void' | undefined {
  const said = new URLSearchParams(hash.slice(1));
  if (said.get('type') === 'recovery' && said.has('access_token')) return 'new-password';
  return said.has('error_code') ? 'void' : undefined;
}

/** After which a question that nobody answers counts as failed. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Who is signed in, as the backend's client knows it: it keeps the session in the browser's storage, and tells of other tabs. */
export class SessionStore extends Store<SessionState> {
  private readonly client: calls.AuthPart;
  private readonly whole: () => Promise<SupabaseClient>;
  private readonly storageKey: string;
  private isLeaving = false;
  private isJoining = false;
  private isRecovering: boolean;
  private renewing: Promise<string | undefined> | undefined;

  /** `storageKey` is where the client keeps its session, `whole` fetches the rest of the client, and `hash` is that of the address before the client has taken a session out of it. */
  constructor(client: calls.AuthPart, storageKey: string, whole: () => Promise<SupabaseClient>, hash = '') {
    super({ kind: 'loading' });
    this.client = client;
    this.storageKey = storageKey;
    this.whole = whole;
    this.isRecovering = mailLink(hash) === 'new-password';
    calls.watchSession(client, (event, session) => {
      // Whoever makes an account is signed in for a moment, and nobody is to see it.
      if (this.isJoining) return;
      // The client waits for this function, and must not be called from within it.
      setTimeout(() => this.take(session, event === 'TOKEN_REFRESHED'));
    });
  }

  /** Signs in. Throws what the backend answers. */
  async signIn(email: string, password: string): Promise<void> {
    // It will be wanted; that it did not come is told where it is.
    this.whole().catch(() => undefined);
    this.take(await calls.signIn(this.client, email, password));
  }

  /** Asks for a mail with a link to a new password. Throws what the backend answers. */
  async askForNewPassword(email: string): Promise<void> {
    await calls.askForNewPassword(this.client, email, location.origin + STAFF_PATHS['sign-in']);
  }

  /** Sets the password of whoever came by such a link. Throws what the backend answers. */
  async setPassword(password: string): Promise<void> {
    await calls.setPassword(this.client, password);
    this.isRecovering = false;
    if (this.state.kind === 'signed-in') this.set({ ...this.state, isRecovering: false });
  }

  /** Changes the password of the signed-in user. Signing in with the current one checks it, and gives the fresh session that hosted projects may require. Throws what the backend answers. */
  async changePassword(email: string, current: string, password: string): Promise<void> {
    await calls.signIn(this.client, email, current);
    await calls.setPassword(this.client, password);
  }

  /** Makes an account. Answers whether its address has to be confirmed first. Throws what the backend answers. */
  async signUp(account: Parameters<typeof calls.signUp>[1]): Promise<boolean> {
    this.isJoining = true;
    try {
      const isReady = await calls.signUp(this.client, account, `${location.origin}/`);
      // An account that may be used at once is signed in by that; docs/contract.md (section 2) has people sign in themselves.
      if (isReady) await this.forget();
      return !isReady;
    } finally {
      this.isJoining = false;
    }
  }

  /** Signs out here and in all tabs, even where the backend cannot be told; throws then all the same. */
  async signOut(): Promise<void> {
    this.isLeaving = true;
    try {
      await inTime(this.whole().then(calls.signOut), REQUEST_TIMEOUT_MS, ACCOUNT.timeout);
    } catch (error) {
      await this.forget();
      throw error;
    } finally {
      this.set({ kind: 'signed-out', isAsked: true });
      this.isLeaving = false;
    }
  }

  /** A token in place of one that was refused; undefined where the session is over, which it is then for every screen. Throws when the backend cannot be asked. */
  async renew(refused: string | undefined): Promise<string | undefined> {
    if (this.state.kind !== 'signed-in') return undefined;
    // Calls that were refused together ask once.
    this.renewing ??= this.newToken(refused).finally(() => {
      this.renewing = undefined;
    });
    const token = await this.renewing;
    if (token === undefined) this.end();
    return token;
  }

  /** The session is worth nothing any more. */
  end(): void {
    this.take(undefined);
  }

  private async newToken(refused: string | undefined): Promise<string | undefined> {
    const known = await calls.accessToken(this.client).catch(() => undefined);
    return known !== undefined && known !== refused ? known : calls.renewedToken(this.client);
  }

  readonly askAgain = (): void => {
    if (this.state.kind !== 'signed-in') return;
    this.set({ ...this.state, role: 'asking', isUnsure: false });
    void this.askRole(this.state.userId);
  };

  /** Ends the session of this browser without a word to the backend: the client asks it first, and keeps the session when it does not answer. */
  private async forget(): Promise<void> {
    localStorage.removeItem(this.storageKey);
    await calls.forgetSession(this.client);
  }

  private take(session: Session | null | undefined, isRenewed = false): void {
    if (!session) {
      if (this.state.kind !== 'signed-out') this.set({ kind: 'signed-out', isAsked: this.isLeaving });
      return;
    }
    const { id: userId, email = '' } = session.user;
    if (this.state.kind === 'signed-in' && this.state.userId === userId) {
      // A new token: what waits for one goes on.
      if (isRenewed) this.set({ ...this.state });
      return;
    }
    this.set({ kind: 'signed-in', userId, email, role: 'asking', isUnsure: false, isRecovering: this.isRecovering });
    void this.askRole(userId);
  }

  private async isAdmin(userId: string): Promise<boolean> {
    return calls.isAdmin(await this.whole(), userId);
  }

  private async askRole(userId: string): Promise<void> {
    let answer: { readonly role: 'admin' | 'none'; readonly isUnsure: boolean };
    try {
      answer = {
        role: (await inTime(this.isAdmin(userId), REQUEST_TIMEOUT_MS, ACCOUNT.timeout)) ? 'admin' : 'none',
        isUnsure: false,
      };
    } catch (error) {
      console.error('the role could not be asked', error);
      answer = { role: 'none', isUnsure: true };
    }
    if (this.state.kind === 'signed-in' && this.state.userId === userId) this.set({ ...this.state, ...answer });
  }
}
