import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder, townpress } from '../support/run-command.ts';

/** The minimal site with text from an earlier version. */
const old = () => siteFolder({ 'copy.yaml': '# Our words.\noffer:\n  lead: For {{service.vehicles}}.\n' });

test('upgrade names each change with its line, writes it, and does nothing the second time', async () => {
  const folder = old();
  const first = await townpress(folder, 'upgrade');
  expect([first.code, first.stdout]).toEqual([0, 'data/copy.yaml:3: `service.vehicles` is now `service.suits`\n']);
  expect(readFileSync(join(folder, 'data/copy.yaml'), 'utf8')).toBe(
    '# Our words.\noffer:\n  lead: For {{service.suits}}.\n',
  );
  const second = await townpress(folder, 'upgrade');
  expect([second.code, second.stdout, second.stderr]).toEqual([0, '', 'already up to date\n']);
});

test('upgrade --dry-run writes nothing', async () => {
  const folder = old();
  const { stdout } = await townpress(folder, 'upgrade', '--dry-run', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, dryRun: true, changed: [{ file: 'data/copy.yaml', line: 3 }] });
  expect(readFileSync(join(folder, 'data/copy.yaml'), 'utf8')).toContain('{{service.vehicles}}');
});
