import { expect, test } from 'vitest';
import { crash, firstBuild, laterBuild } from './support/crash.ts';

/* The steps at which a half-written site would be published. The long suite tries every step. */

test('a killed or failed build leaves the old site or the new one, and the next repairs it', async () => {
  const later = await laterBuild();
  for (const how of [
    { on: 'writeSync', at: 4 },
    { on: 'renameSync .*site.new', at: 0 },
    { on: 'renameSync .*routes.json.new', at: 0 },
    { on: 'write', at: 3, error: 'ENOSPC' },
  ] as const)
    expect(await crash(later, how), JSON.stringify(how)).toBe(true);
  expect(await crash(await firstBuild(), { on: 'fsyncSync', at: 0, error: 'EIO' })).toBe(true);
});
