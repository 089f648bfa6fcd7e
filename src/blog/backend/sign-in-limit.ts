import { refusal } from './request-limits.ts';

/**
 * Wrong passwords per minute: per caller and account, per caller, and per account. The last limit doesn't apply to
 * callers that have signed in to the account, so that others can't lock out its owner (OWASP, Authentication Cheat
 * Sheet).
 */
const WRONG = { pair: 5, caller: 20, account: 100 } as const;

const WINDOW_MS = 60_000;

/**
 * Minimum duration of a refusal in ms, with or without a password check, so that the time doesn't reveal if the account
 * exists. If the slowest recent check took over half of it, a refusal takes twice that check's time.
 */
const REFUSAL_MS = 1_000;

export type SignInLimit = ReturnType<typeof createSignInLimit>;

/** Slows down password guessing, like hosted projects. */
export function createSignInLimit() {
  const tries = new Map<string, number[]>();
  /** Pairs of account and caller that have signed in. */
  const proven = new Set<string>();
  let slowest = 0;

  /** Returns the attempts in the current window. */
  function recent(name: string): number[] {
    const since = performance.now() - WINDOW_MS;
    return (tries.get(name) ?? []).filter((time) => time > since);
  }

  function forgetOld(): void {
    for (const name of tries.keys()) if (recent(name).length === 0) tries.delete(name);
  }

  return {
    /**
     * Runs `signIn`, or refuses after too many wrong passwords. Attempts count from their start, even parallel ones.
     */
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
        const now = performance.now();
        slowest = Math.max(now - began, 0.9 * slowest);
        await new Promise((resolve) => setTimeout(resolve, began + Math.max(REFUSAL_MS, 2 * slowest) - now));
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
