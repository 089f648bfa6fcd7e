import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readTrade, textIn } from '../../src/trades/trades.ts';
import { temporaryFolder, townpress } from '../support/run-command.ts';

/** Returns findings that aren't notes. */
function findingsIn(output: string): string[] {
  const { findings } = JSON.parse(output) as { findings: { severity: string; code: string; message: string }[] };
  return findings.flatMap(({ severity, code, message }) => (severity === 'note' ? [] : [`${code}: ${message}`]));
}

// The engine may not know `paths` yet.
test.each(['cleaning', 'plumbing'])(
  'a Spanish site for %s with translated URLs is valid, and all are Spanish',
  async (trade) => {
    const folder = temporaryFolder();
    const company = ['--name', 'Casa Brillante', '--phone', '787-555-0134', '--from', 'San Juan, PR', '--within', '8'];
    const language = ['--language', 'es-US', '--translate-urls'];
    const made = await townpress(folder, 'init', 'own', '--trade', trade, ...company, ...language, '--json');
    expect([made.code, made.stderr]).toEqual([0, expect.not.stringContaining('English')]);
    const own = join(folder, 'own');
    for (const command of [['check'], ['generate'], ['check', '--site']]) {
      const { code, stdout } = await townpress(own, ...command, '--json');
      expect([command, code, findingsIn(stdout)]).toEqual([command, 0, []]);
    }
    const routes = readFileSync(join(own, 'generated/routes.json'), 'utf8');
    const paths = [...routes.matchAll(/"path": ?"([^"]*)"/g)].map(([, path = '']) => path);
    expect(paths).toEqual(expect.arrayContaining(['/servicios', '/nosotros', '/zonas', '/ciudades/san-juan']));
    const slugs = Object.keys(parse(textIn(readTrade(trade), 'services.yaml')));
    const english = new Set(['services', 'cities', 'about', 'service-areas', ...slugs]);
    expect(paths.filter((path) => path.split('/').some((part) => english.has(part)))).toEqual([]);
  },
);
