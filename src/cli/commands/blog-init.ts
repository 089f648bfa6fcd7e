import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { filesBelow } from '../../base/safe-fs.ts';
import { migrationsFolder } from '../../blog/backend/migrate.ts';
import { EXIT, log, print, printJson } from '../console.ts';
import type { Flags } from '../options.ts';

/** Folder of the Supabase CLI. */
const FOLDER = 'supabase';

/** Files for the project's owner to edit, so later runs keep them. */
const OWN = new Set(['config.toml', 'README.md']);

/**
 * `townpress blog init`: writes the tables, policies and functions of the blog to `supabase/` for the Supabase CLI, and
 * adds new ones after an upgrade. Throws an `EnvironmentError` and writes nothing if a migration was edited.
 */
export async function blogInit({ json }: Pick<Flags, 'json'>): Promise<number> {
  const from = dirname(migrationsFolder());
  const names = filesBelow(from).filter((name) => !basename(name).startsWith('.'));
  const files = names.map((name) => ({ name, bytes: readFileSync(join(from, name)) }));
  const known = files.map((file) => ({ ...file, before: bytesOf(join(FOLDER, file.name)) }));
  const isOther = ({ bytes, before }: (typeof known)[number]) => before !== undefined && !bytes.equals(before);
  const changed = known.find(
    ({ name, bytes, before }) =>
      name.startsWith('migrations/') && before !== undefined && statementsOf(bytes) !== statementsOf(before),
  );
  if (changed)
    throw new EnvironmentError(
      `${join(FOLDER, changed.name)} was edited; restore the version from townpress and put your changes in a new migration`,
    );
  const written = known.filter((file) => file.before === undefined || (!OWN.has(file.name) && isOther(file)));
  for (const { name, bytes } of written) {
    mkdirSync(dirname(join(FOLDER, name)), { recursive: true });
    writeFileSync(join(FOLDER, name), bytes);
  }
  if (json) {
    printJson({ command: 'blog init', ok: true, written: written.map(({ name }) => join(FOLDER, name)) });
    return EXIT.sound;
  }
  print(written.length === 0 ? `${FOLDER}/ is up to date` : `wrote ${written.length} files to ${FOLDER}/`);
  if (written.length > 0) log(`next: ${join(FOLDER, 'README.md')}, "From nothing to a hosted blog"`);
  return EXIT.sound;
}

/** Returns SQL without comments and line breaks, which a new version may reword. */
function statementsOf(sql: Buffer): string {
  return sql.toString().replace(/--.*/g, '').replace(/\s+/g, ' ');
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
