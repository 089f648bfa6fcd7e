import { createWriteStream } from 'node:fs';
import { format } from 'node:util';

/** From now on a file gets what the embedded server's package writes to the console: every refusal, with the values of the query. */
export function logInto(file: string): void {
  const log = createWriteStream(file, { mode: 0o600, flags: 'a' });
  // What cannot be logged is lost; that is no reason to stop.
  log.on('error', () => {});
  for (const kind of ['log', 'info', 'warn', 'error'] as const) {
    const { [kind]: say } = console;
    console[kind] = (...values: unknown[]) => {
      if (/[/\\]@supabase[/\\]lite[/\\]/.test(new Error().stack ?? '')) log.write(`${format(...values)}\n`);
      else say.apply(console, values);
    };
  }
}
