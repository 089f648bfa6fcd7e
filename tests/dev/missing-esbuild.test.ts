import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { EnvironmentError } from '../../src/base/errors.ts';
import { DevSession } from '../../src/dev/dev-session.ts';
import { MINIMAL_MADE, MINIMAL_SITE } from '../support/minimal-site.ts';
import { put } from '../support/run-command.ts';

vi.mock('../../src/build/overrides/load-code.ts', () => ({
  loadCode: () => Promise.reject(new EnvironmentError("custom code needs packages that aren't installed")),
}));

test('a missing package that code needs is a finding, which pages show', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-esbuild-'));
  for (const [file, content] of Object.entries({ ...MINIMAL_SITE, ...MINIMAL_MADE }))
    put(folder, `data/${file}`, content);
  const resident = new DevSession({ data: join(folder, 'data') });
  await resident.open();
  const { findings } = await resident.present();
  rmSync(folder, { recursive: true });
  expect(findings.map(({ code, message, help }) => [code, message, help?.slice(0, 26)])).toContainEqual([
    'code-failure',
    "custom code needs packages that aren't installed",
    'stop `townpress dev`, inst',
  ]);
});
