import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { put, siteFolder, townpress } from '../support/run-command.ts';

const SUPABASE = fileURLToPath(new URL('../../supabase', import.meta.url));
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
  );

test('blog init writes what the supabase command needs, and later adds only what is missing', async () => {
  const cwd = siteFolder();
  const first = await townpress(cwd, 'blog', 'init');
  expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/^wrote \d+ files to supabase\/\n$/) });
  expect(filesIn(join(cwd, 'supabase')).sort()).toEqual(filesIn(SUPABASE).sort());
  for (const name of filesIn(SUPABASE))
    expect(readFileSync(join(cwd, 'supabase', name))).toEqual(readFileSync(join(SUPABASE, name)));

  put(cwd, 'supabase/config.toml', '# ours\n');
  put(cwd, 'supabase/migrations/20990101000000_ours.sql', 'select 1;\n');
  expect(await townpress(cwd, 'blog', 'init')).toMatchObject({ code: 0, stdout: 'supabase/ is up to date\n' });
  expect(readFileSync(join(cwd, 'supabase/config.toml'), 'utf8')).toBe('# ours\n');
});

test('a changed migration is named, and nothing is written', async () => {
  const cwd = siteFolder();
  put(cwd, 'supabase/migrations/20261101000000_accounts.sql', 'select 1;\n');
  expect(await townpress(cwd, 'blog', 'init')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('20261101000000_accounts.sql was edited'),
  });
  expect(filesIn(join(cwd, 'supabase'))).toEqual(['migrations/20261101000000_accounts.sql']);
});

test('a migration whose comments were reworded since is replaced', async () => {
  const cwd = siteFolder();
  const name = 'migrations/20261101000000_accounts.sql';
  const now = readFileSync(join(SUPABASE, name), 'utf8');
  put(cwd, `supabase/${name}`, now.replace('-- ', '-- In other words: '));
  expect(await townpress(cwd, 'blog', 'init')).toMatchObject({ code: 0 });
  expect(readFileSync(join(cwd, 'supabase', name), 'utf8')).toBe(now);
});
