import type { Argument, Option } from 'commander';

/** Headings of `townpress --help`, in order. */
export const HEADINGS = ['Every day', 'Change the data', 'Ask why', 'The blog', 'Now and then'] as const;

export interface CommandEntry {
  readonly name: string;
  /** Of a command that isn't in a group. */
  readonly heading?: (typeof HEADINGS)[number];
  readonly description: string;
  readonly argument?: Argument;
  readonly options: readonly Option[];
  /** Arguments shown as examples. */
  readonly examples: readonly string[];
  /** Whether it runs custom code (docs/overrides.md). */
  readonly runsCode?: true;
  /** Imports the function that gets the argument, if any, and the flags, and returns the exit code. Commander has no types for them. */
  readonly load: () => Promise<(...parsed: never[]) => number | Promise<number>>;
}

/** Commands with a common first word. */
export interface CommandGroup {
  readonly name: string;
  readonly heading: (typeof HEADINGS)[number];
  readonly description: string;
  readonly commands: readonly CommandEntry[];
}
