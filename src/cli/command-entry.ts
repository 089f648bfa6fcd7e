import type { Argument, Option } from 'commander';

/** One command: what `--help` says of it, and what it runs. */
export interface CommandEntry {
  readonly name: string;
  readonly description: string;
  readonly argument?: Argument;
  readonly options: readonly Option[];
  /** Command lines that work. */
  readonly examples: readonly string[];
  /** Whether it runs code next to the data (docs/overrides.md). */
  readonly runsCode?: true;
  /** Runs the command with its argument, if it takes one, and its flags, of which commander knows no types. Returns the exit code. Loads only what it needs. */
  readonly run: (flags: never, argument: never) => Promise<number>;
}

/** Commands with a common first word. */
export interface CommandGroup {
  readonly name: string;
  readonly description: string;
  readonly commands: readonly CommandEntry[];
}
