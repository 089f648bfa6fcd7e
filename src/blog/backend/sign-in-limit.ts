import { refusal } from './request-limits.ts';

/**
 * Wrong passwords per minute: of one caller for one account, of one caller for any, and of all callers for one account. The last doesn't
 * count for a caller that has signed in to the account, so that others can't lock its owner out (OWASP, Authentication Cheat Sheet).
 */
const WRONG = { pair: 5, caller: 20, account: 100 } as const;

const WINDOW_MS = 60_000;

/** How long a refusal takes, in milliseconds: longer than to compare a password, so that it does not tell whether there is such an address. */
const REFUSAL_MS = 300;

export type SignInLimit = ReturnType<typeof createSignInLimit>;

/** Slows down who guesses passwords, as a hosted project does. */
export function createSignInLimit() {
  const tries = new Map<string, number[]>();
  /** Accounts with callers that have signed in to them. */
  const proven = new Set<string>();

  /** The tries that still count. */
  function recent(name: string): number[] {
    const since = performance.now() - WINDOW_MS;
    return (tries.get(name) ?? []).filter((time) => time > since);
  }

  function forgetOld(): void {
    for (const name of tries.keys()) if (recent(name).length === 0) tries.delete(name);
  }

  return {
    /** Answers what `signIn` does, or, when there were too many wrong passwords, a refusal. A try counts from its beginning, so that many at once are many. */
    async limited(email: string, caller: string, signIn: () => Promise<Response>): Promise<Response> {
      const account = email.trim().toLowerCase();
      const pair = `${account} from ${caller}`;
      const names: (readonly [string, number])[] = [
        [`pair ${pair}`, WRONG.pair],
        [`caller ${caller}`, WRONG.caller],
      ];
      if (!proven.has(pair)) names.push([`account ${account}`, WRONG.account]);
      forgetOld();
      if (names.some(([name, limit]) => recent(name).length >= limit)) return refusal(WINDOW_MS / 1000);
      const began = performance.now();
      for (const [name] of names) tries.set(name, [...recent(name), began]);
      const answer = await signIn();
      if (answer.status === 400) {
        await new Promise((resolve) => setTimeout(resolve, began + REFUSAL_MS - performance.now()));
        return answer;
      }
      if (answer.ok) proven.add(pair);
      for (const [name] of names) {
        const others = recent(name);
        others.splice(others.indexOf(began), 1);
        tries.set(name, others);
      }
      return answer;
    },
  };
}
