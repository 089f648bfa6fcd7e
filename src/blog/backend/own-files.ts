import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the product's own SQL migrations: beside its code in a checkout, in the installed package too. */
export function migrationsFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const migrations = join(folder, 'supabase', 'migrations');
    if (existsSync(migrations)) return migrations;
    if (folder === dirname(folder)) throw new Error('the installation is incomplete: supabase/migrations is missing');
  }
}
