import type { Session, SupabaseClient } from '@supabase/supabase-js';
import * as calls from '../../src/blog/backend-calls.ts';

/** What is known of whoever sits here. Only `role: 'admin'` opens anything: while it is being asked, and when asking fails, nothing is shown. */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out'; readonly isAsked: boolean }
  | { readonly kind: 'signed-in'; readonly userId: string; readonly email: string; readonly role: 'asking' | 'admin' | 'none' };

/** Who is signed in, as the backend's client knows it: it keeps the session in the browser's storage, and tells of other tabs. */
export class SessionStore {
  state: SessionState = { kind: 'loading' };
  private readonly client: SupabaseClient;
  private readonly listeners = new Set<() => void>();
  private leaving = false;

  constructor(client: SupabaseClient) {
    this.client = client;
    calls.watchSession(client, (_event, session) => {
      // The client waits for this function, and must not be called from within it.
      setTimeout(() => this.take(session));
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): SessionState => this.state;

  /** Signs in. Throws what the backend answers. */
  async signIn(email: string, password: string): Promise<void> {
    this.take(await calls.signIn(this.client, email, password));
  }

  /** Makes an account. Answers whether its address has to be confirmed first. Throws what the backend answers. */
  async signUp(account: { readonly fullName: string; readonly email: string; readonly password: string }): Promise<boolean> {
    const isReady = await calls.signUp(this.client, account, `${location.origin}/`);
    // An account that may be used at once is signed in by that; the specification (section 2) has people sign in themselves.
    if (isReady) await this.signOut();
    return !isReady;
  }

  /** Signs out here and in all tabs, even where the backend cannot be told; throws then all the same. */
  async signOut(): Promise<void> {
    this.leaving = true;
    try {
      await calls.signOut(this.client);
    } catch (fault) {
      await this.client.auth.signOut({ scope: 'local' });
      throw fault;
    } finally {
      this.set({ kind: 'signed-out', isAsked: true });
      this.leaving = false;
    }
  }

  private take(session: Session | null | undefined): void {
    if (!session) {
      if (this.state.kind !== 'signed-out') this.set({ kind: 'signed-out', isAsked: this.leaving });
      return;
    }
    const { id: userId, email = '' } = session.user;
    if (this.state.kind === 'signed-in' && this.state.userId === userId) return;
    this.set({ kind: 'signed-in', userId, email, role: 'asking' });
    void this.askRole(userId);
  }

  private async askRole(userId: string): Promise<void> {
    let role: 'admin' | 'none' = 'none';
    try {
      if (await calls.isAdmin(this.client, userId)) role = 'admin';
    } catch (fault) {
      console.error('the role could not be asked', fault);
    }
    if (this.state.kind === 'signed-in' && this.state.userId === userId) this.set({ ...this.state, role });
  }

  private set(state: SessionState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
