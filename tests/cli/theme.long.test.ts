import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, townpress } from '../support/run-command.ts';
import { SAMPLE_DATA } from '../support/sample.ts';

test('`townpress theme` writes one self-contained page with the look in light and dark mode', async () => {
  const file = join(temporaryFolder(), 'theme.html');
  const { code, stdout } = await townpress(process.cwd(), 'theme', file, '--data', SAMPLE_DATA);
  expect([code, stdout]).toEqual([0, `wrote ${file}; open it in a browser\n`]);
  const page = readFileSync(file, 'utf8');
  expect(page.match(/<iframe /g)).toHaveLength(2);
  expect(page).toContain('link on paper 8.4');
  expect(page).toContain('link on paper 11.8');
  expect(page).not.toContain('prefers-color-scheme:dark');
  expect(page).toContain('font-display:block');
  expect(page).not.toMatch(/url\(\/assets|&quot;\/assets/);
  for (const part of [
    'class=&quot;map&quot;',
    'class=&quot;map inset&quot;',
    '&lt;table&gt;',
    '&lt;textarea',
    '&lt;article',
  ])
    expect(page.replaceAll('<', '&lt;').replaceAll('>', '&gt;').split(part)).toHaveLength(3);
});
