import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PASSWORD } from '../blog/backend/support/backend.ts';
import { staffRoom } from './support/staff.ts';
import { crash, fillStorage, saveButton, Writer } from './support/writing.ts';

const room = staffRoom();

/** Everything that can interrupt a window. */
const INTERRUPTIONS = ['crash', 'reload', 'close', 'network', 'session', 'storage'] as const;
type Interruption = (typeof INTERRUPTIONS)[number];

const COUNT = 100;
/** Interruptions per visit, before the window closes and the post is saved. */
const A_VISIT = 6;

const plans = fc.sample(
  fc.record({
    kind: fc.constantFrom(...INTERRUPTIONS),
    words: fc.integer({ min: 2, max: 7 }),
    pauses: fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 8, maxLength: 8 }),
    rest: fc.constantFrom(0, 0, 300, 1_200),
  }),
  {
    numRuns: COUNT,
    ...(process.env['SEED'] !== undefined && { seed: Number(process.env['SEED']) }),
  },
);
// Each kind is among the first six, whatever the random plans contain.
const chosen = plans.map((plan, index) => ({ ...plan, kind: (INTERRUPTIONS[index] ?? plan.kind) as Interruption }));

test.each(
  Array.from(
    { length: Math.ceil(COUNT / A_VISIT) },
    (_, visit) => [visit + 1, chosen.slice(visit * A_VISIT, (visit + 1) * A_VISIT)] as const,
  ),
)('an interruption while typing (visit %i) loses at most a second and never reverts text', async (visit, steps) => {
  const status = visit % 2 === 0 ? 'draft' : 'published';
  const [id = ''] = await room.insert({
    title: 'Interrupted',
    slug: `interrupted-${visit}`,
    status,
    content: '<p>Begun.</p>',
  });
  const path = `/admin/blog/edit/${id}`;
  const editor = await room.open(path, {
    signedInAs: 'admin',
    expected: [/Failed to load resource/, /the journal/, /Failed to fetch/, /IndexedDB/],
  });
  const { context, network } = editor;
  context.on('dialog', (dialog) => void dialog.accept());
  const writer = new Writer(editor.page, `v${visit}w`);
  await writer.arrive();
  let known = new Set<string>();

  /**
   * Opens a new window on the post. Everything but the last second must be back, and everything that was ever back
   * before.
   */
  const comeBack = async (left: number, isNewPage: boolean) => {
    if (isNewPage) {
      writer.page = await context.newPage();
      await writer.page.goto(path);
    }
    await writer.arrive();
    const back = await writer.words();
    const lost = writer.typed.filter(({ word, at }) => !back.has(word) && (known.has(word) || at < left - 1_000));
    expect(lost, `${JSON.stringify(steps)}: lost ${JSON.stringify(lost)}, left at ${left}`).toEqual([]);
    // Words lost from that second aren't expected again.
    for (const gone of writer.typed.filter(({ word }) => !back.has(word)))
      writer.typed.splice(writer.typed.indexOf(gone), 1);
    known = back;
  };

  for (const { kind, words, pauses, rest } of steps) {
    let turn = 0;
    const type = () => writer.type(words, () => pauses[turn++ % pauses.length] as number);
    if (kind === 'network' || kind === 'session') {
      const end =
        kind === 'network'
          ? await network.cut('* /rest/v1/')
          : await network.answer('PATCH /rest/v1/blog_posts', 401, { code: 'PGRST303', message: 'JWT expired' });
      await type();
      if (status === 'draft')
        await expect
          .poll(() => writer.status(), { timeout: 30_000 })
          .toMatch(kind === 'network' ? /Can't reach the server/ : /Signed out/);
      const again = writer.page.getByRole('dialog', { name: 'Sign in again' });
      if (status === 'draft' && kind === 'session') {
        // The dialog covers the text, so typing can't go on before this.
        end();
        await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await again.getByRole('button', { name: 'Sign In' }).click();
        await again.waitFor({ state: 'detached' });
        await writer.arrive();
      }
      await type();
      expect([...(await writer.words())]).toEqual(expect.arrayContaining(writer.typed.map(({ word }) => word)));
      end();
      continue;
    }
    if (kind === 'storage') {
      // Otherwise the site would soon save the draft, and nothing would be left to store.
      const [empty, connect] = [await fillStorage(writer.page), await network.cut('* /rest/v1/')];
      await type();
      await expect.poll(() => writer.status(), { timeout: 20_000 }).toMatch(/no room|can't keep a copy/);
      await empty();
      connect();
      await expect.poll(() => writer.status(), { timeout: 20_000 }).not.toMatch(/no room|can't keep a copy/);
      continue;
    }
    await type();
    await writer.page.waitForTimeout(rest);
    const left = Date.now();
    if (kind === 'crash') await crash(writer.page);
    else if (kind === 'close') await writer.page.close();
    else await writer.page.reload();
    await comeBack(left, kind !== 'reload');
  }

  const before = await writer.words();
  await saveButton(writer.page).click();
  await writer.page.waitForURL('**/admin/blog', { timeout: 60_000 });
  const { data } = await room
    .backend()
    .clients.service.from('blog_posts')
    .select('content')
    .eq('id', id)
    .single()
    .throwOnError();
  for (const { word } of writer.typed) expect(before).toContain(word);
  for (const word of before) expect(data.content).toContain(word);
});

test('a session that ends takes no word from an author who types on, and asks at a pause', async () => {
  const [id = ''] = await room.insert({ title: 'Ended', slug: 'ended', status: 'draft', content: '<p>Begun.</p>' });
  const { page, network } = await room.open(`/admin/blog/edit/${id}`, {
    signedInAs: 'admin',
    expected: [/Failed to load resource/],
  });
  const end = await network.answer('PATCH /rest/v1/blog_posts', 401, { code: 'PGRST303', message: 'JWT expired' });
  const writer = new Writer(page, 'w');
  await writer.arrive();
  await writer.type(80, () => 150);
  expect([...(await writer.words())]).toEqual(expect.arrayContaining(writer.typed.map(({ word }) => word)));
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  end();
});
