import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { readImport } from '../../../admin/features/posts/transfer/read-import.ts';
import { createSanitizer } from '../../../src/blog/content/sanitize.ts';
import { timeInMs } from '../../../src/blog/dates.ts';
import { PulledFolder } from '../../../src/blog/sync/pulled-folder.ts';
import { checkPostFiles } from '../../../src/data/validate/check-post-files.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';
import { put, temporaryFolder } from '../../support/run-command.ts';

const ID = '00000000-0000-4000-8000-00000000000a';

test.each([
  ['2026-11-03', '2026-11-03T05:00:00.000Z'],
  ['2026-07-03', '2026-07-03T04:00:00.000Z'],
  ['2026-11-03T09:00:00-05:00', '2026-11-03T14:00:00.000Z'],
  ['2026-11-03T09:00:00.5+01:00', '2026-11-03T08:00:00.500Z'],
])('the build, a push and an import read %s of a file as the same instant', async (date, instant) => {
  const timeZone = 'America/New_York';
  const file = `---\ntitle: Oil\nexcerpt: In short.\nid: ${ID}\ndate: ${date}\n---\n\nNew oil.\n`;
  const built = plan(project({ 'posts/oil.md': file })).plan?.site;
  const folder = temporaryFolder();
  put(folder, 'oil.md', file);
  const pushed = checkPostFiles(new PulledFolder(folder), { timeZone });
  const imported = await readImport([new File([file], 'oil.md')], {
    clean: createSanitizer(new JSDOM('').window),
    turn: async () => {},
    timeZone,
  });

  expect(built?.business.timeZone).toBe(timeZone);
  const times = [built?.posts[0], pushed.posts[0]?.row, imported.posts[0]?.row].map((post) => post?.published_at);
  expect(times.map((time) => new Date(timeInMs(time)).toISOString())).toEqual([instant, instant, instant]);
});
