import type { Diagnostic } from './diagnostic.ts';

/** The result of a stage: its value, absent only if the input is unusable, and its findings. */
export interface Outcome<T> {
  readonly value: T | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The result of a stage that always has a value. */
export interface Findings<T> extends Outcome<T> {
  readonly value: T;
}

/** Runs the next stage on a value, if there is one. Returns the findings of both. */
export function andThen<A, B>({ value, diagnostics }: Outcome<A>, next: (value: A) => Outcome<B>): Outcome<B> {
  if (value === undefined) return { value: undefined, diagnostics };
  const after = next(value);
  return { value: after.value, diagnostics: [...diagnostics, ...after.diagnostics] };
}
