import type { Diagnostic } from './diagnostic.ts';

/** What a stage hands over: its value, absent only where nothing can be made of the input, and what it found. */
export interface Outcome<T> {
  readonly value: T | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs the next stage on a value, if there is one, and keeps the findings of both. */
export function andThen<A, B>({ value, diagnostics }: Outcome<A>, next: (value: A) => Outcome<B>): Outcome<B> {
  if (value === undefined) return { value: undefined, diagnostics };
  const after = next(value);
  return { value: after.value, diagnostics: [...diagnostics, ...after.diagnostics] };
}
