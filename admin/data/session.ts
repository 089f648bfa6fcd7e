import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { ADMIN_PATHS } from '../../src/base/url.ts';
import * as calls from '../../src/blog/store/session-calls.ts';
import { BASE_PATH } from '../../src/shared/base-path.ts';
import { Store } from '../ui/store.ts';
import { ACCOUNT } from '../words/account-words.ts';
import { withTimeout } from './site.ts';

/** The current user. Only `role: 'admin'` opens anything: nothing shows while the role loads or if loading it fails. */
export type SessionState =
  | { readonly kind: 'loading' }
  /** `isAsked`: the user signed out here. Otherwise the session expired or was ended in another tab. */
  | { readonly kind: 'signed-out'; readonly isAsked: boolean }
  | {
      readonly kind: 'signed-in';
      readonly userId: string;
      readonly email: string;
      readonly role: 'asking' | 'admin' | 'none';
      /** True if they came through a password reset link and must set a new password first. */
      readonly isRecovering?: boolean;
      /** True if `none` only means that the backend didn't respond. */
      readonly isUnsure: boolean;
    };

/** Returns what the URL hash of a password reset email says; undefined for any other URL. */
export function mailLink(hash: string): 'new-password' | 'void' | undefined {
  const said = new URLSearchParams(hash.slice(1));
  if (said.get('type') === 'recovery' && said.has('access_token')) return 'new-password';
  return said.has('error_code') ? 'void' : undefined;
}

/** A request without a response after this time counts as failed. */
const REQUEST_TIMEOUT_MS = 10_000;

/** The signed-in user according to the backend's client, which keeps the session in local storage and syncs tabs. */
export class SessionStore extends Store<SessionState> {
  private readonly client: calls.AuthPart;
  private readonly whole: () => Promise<SupabaseClient>;
  private readonly storageKey: string;
  private isLeaving = false;
  private isJoining = false;
  private isRecovering: boolean;
  private renewing: Promise<string | undefined> | undefined;

  /** `storageKey` holds the client's session, `whole` loads the rest of the client, `hash` is the initial URL hash. */
  constructor(client: calls.AuthPart, storageKey: string, whole: () => Promise<SupabaseClient>, hash = '') {
    super({ kind: 'loading' });
    this.client = client;
    this.storageKey = storageKey;
    this.whole = whole;
    this.isRecovering = mailLink(hash) === 'new-password';
    calls.watchSession(client, (event, session) => {
      // Signing up signs the user in for a moment; don't show that.
      if (this.isJoining) return;
      // The client awaits this callback, so calling it from here would deadlock.
      setTimeout(() => this.take(session, event === 'TOKEN_REFRESHED'));
    });
  }

  async signIn(email: string, password: string): Promise<void> {
    // Preloads the rest of the client; a failure surfaces where it's used.
    this.whole().catch(() => undefined);
    this.take(await calls.signIn(this.client, email, password));
  }

  /** Requests a password reset email. Throws the backend's error. */
  async askForNewPassword(email: string): Promise<void> {
    await calls.askForNewPassword(this.client, email, location.origin + BASE_PATH + ADMIN_PATHS['sign-in']);
  }

  /** Sets the password of a user who came through a reset link. Throws the backend's error. */
  async setPassword(password: string): Promise<void> {
    await calls.setPassword(this.client, password);
    this.isRecovering = false;
    if (this.state.kind === 'signed-in') this.set({ ...this.state, isRecovering: false });
  }

  /** Changes the password. Signing in first checks the current one and gives the fresh session some projects need. */
  async changePassword(email: string, current: string, password: string): Promise<void> {
    await calls.signIn(this.client, email, current);
    await calls.setPassword(this.client, password);
  }

  /** Creates an account. Returns whether its email must be confirmed first. Throws the backend's error. */
  async signUp(account: Parameters<typeof calls.signUp>[1]): Promise<boolean> {
    this.isJoining = true;
    try {
      const isReady = await calls.signUp(this.client, account, `${location.origin}${BASE_PATH}/`);
      // Sign out an account that needs no confirmation: users sign in themselves (docs/contract.md, section 2).
      if (isReady) await this.forget();
      return !isReady;
    } finally {
      this.isJoining = false;
    }
  }

  /** Signs out in all tabs. If the backend can't be reached, signs out anyway and then throws. */
  async signOut(): Promise<void> {
    this.isLeaving = true;
    try {
      await withTimeout(this.whole().then(calls.signOut), REQUEST_TIMEOUT_MS, ACCOUNT.timeout);
    } catch (error) {
      await this.forget();
      throw error;
    } finally {
      this.set({ kind: 'signed-out', isAsked: true });
      this.isLeaving = false;
    }
  }

  /** Replaces a rejected token. If the session is over, ends it and returns undefined. Throws if the backend fails. */
  async renew(refused: string | undefined): Promise<string | undefined> {
    if (this.state.kind !== 'signed-in') return undefined;
    // Calls rejected at the same time share one renewal.
    this.renewing ??= this.newToken(refused).finally(() => {
      this.renewing = undefined;
    });
    const token = await this.renewing;
    if (token === undefined) this.end();
    return token;
  }

  /** Ends the session because the backend no longer accepts it. */
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

  /** Ends the session without the backend: the client would call it first and keep the session if that fails. */
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
      // A new token: requests waiting for one continue.
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
    let isAdmin = false;
    let isUnsure = false;
    try {
      isAdmin = await withTimeout(this.isAdmin(userId), REQUEST_TIMEOUT_MS, ACCOUNT.timeout);
    } catch (error) {
      console.error('could not check the role', error);
      isUnsure = true;
    }
    if (this.state.kind === 'signed-in' && this.state.userId === userId)
      this.set({ ...this.state, role: isAdmin ? 'admin' : 'none', isUnsure });
  }
}
