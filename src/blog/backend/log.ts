import { renameSync, statSync, writeFileSync } from 'node:fs';
import { format } from 'node:util';

/** Size at which a log is rotated. */
const LIMIT_BYTES = 1024 * 1024;
/** Longer entries are cut: the package logs a refused request with everything it sent. */
const ENTRY_CHARACTERS = 2000;

/** Redirects console output of the server package to a file: every refusal, with the values of the query. */
export function logInto(file: string): void {
  const write = logWriter(file);
  for (const kind of ['log', 'info', 'warn', 'error'] as const) {
    const { [kind]: say } = console;
    console[kind] = (...values: unknown[]) => {
      if (/[/\\]@supabase[/\\]lite[/\\]/.test(new Error().stack ?? '')) write(format(...values));
      else say.apply(console, values);
    };
  }
}

/** Returns a function that appends to a log, and renames a full log to `NAME.1`. */
export function logWriter(file: string, limit = LIMIT_BYTES): (text: string) => void {
  return (text) => {
    const entry = text.length > ENTRY_CHARACTERS ? `${text.slice(0, ENTRY_CHARACTERS)} ...` : text;
    try {
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > limit) renameSync(file, `${file}.1`);
      writeFileSync(file, `${entry}\n`, { mode: 0o600, flag: 'a' });
    } catch {
      // A failure to log must not stop the backend.
    }
  };
}
