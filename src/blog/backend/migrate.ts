import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFile } from '../../base/own-file.ts';

export interface Database {
  readonly exec: (sql: string) => Promise<unknown>;
  readonly query: <Row>(sql: string, values?: unknown[]) => Promise<{ readonly rows: Row[] }>;
  readonly transaction: <T>(work: (inside: Omit<Database, 'transaction'>) => Promise<T>) => Promise<T>;
}

/** Hosted projects have these roles from the start. */
export const ROLES = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end $$;`;

const GRANT = /^(?:\s|--[^\n]*\n)*(?:grant|revoke|alter\s+default\s+privileges)\b/i;

/**
 * Applies new migrations in name order, each in a transaction with its record, and returns their names. Repeats the
 * grants of earlier ones, which the server resets at each start.
 */
export async function migrate(database: Database, folder: string, split: (sql: string) => string[]): Promise<string[]> {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const done = new Set(rows.map(({ version }) => version));
  const applied: string[] = [];
  const files = readdirSync(folder).filter((name) => /^\d{14}_\w+\.sql$/.test(name));
  for (const file of files.sort()) {
    const [version, name] = [file.slice(0, 14), file.slice(15, -'.sql'.length)];
    const sql = readFileSync(join(folder, file), 'utf8');
    const statements = split(sql);
    if (done.has(version)) {
      await database.exec(statements.filter((statement) => GRANT.test(statement)).join(';\n'));
      continue;
    }
    await database.transaction(async (inside) => {
      await inside.exec(sql);
      await inside.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, statements],
      );
    });
    applied.push(file);
  }
  return applied;
}

/** Returns the folder of the SQL migrations, next to the code in a checkout and in the installed package. */
export function migrationsFolder(): string {
  return ownFile(import.meta.url, ['../supabase/migrations', '../../../supabase/migrations']);
}
