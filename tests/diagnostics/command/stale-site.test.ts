import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { put, siteFolder, townpress } from '../../support/run-command.ts';

test('a site built before the data changed is reported', async () => {
  const folder = siteFolder();
  await townpress(folder, 'generate');
  const before = await townpress(folder, 'check', '--site');
  put(
    folder,
    'data/services.yaml',
    readFileSync(join(folder, 'data/services.yaml'), 'utf8').replace('We change the tires.', 'We change them all.'),
  );

  const { stdout } = await townpress(folder, 'check', '--site');

  expect(before.stdout).not.toContain('stale-site');
  expect(stdout.split('\n\n').find((finding) => finding.includes('stale-site'))).toMatchInlineSnapshot(`
    "warning[stale-site]: the data has changed since this site was built
      --> generated/routes.json
      help: run \`townpress generate\`, then check again"
  `);
});
