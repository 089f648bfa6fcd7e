import { createWriteStream, type WriteStream } from 'node:fs';
import { format } from 'node:util';

let log: WriteStream | undefined;

/**
 * From now on what the embedded server's package says to the console goes into a file instead: it prints every refusal, with
 * the values of the query. What others say to the console is left alone. The file begins anew with each start.
 */
export function logInto(file: string): void {
  const isFirst = log === undefined;
  log?.end();
  log = createWriteStream(file, { mode: 0o600 });
  // What cannot be logged is lost; that is no reason to stop.
  log.on('error', () => {});
  if (!isFirst) return;
  for (const kind of ['log', 'info', 'warn', 'error'] as const) {
    const { [kind]: say } = console;
    console[kind] = (...values: unknown[]) => {
      if (/[/\\]@supabase[/\\]lite[/\\]/.test(new Error().stack ?? '')) log?.write(`${format(...values)}\n`);
      else say.apply(console, values);
    };
  }
}
