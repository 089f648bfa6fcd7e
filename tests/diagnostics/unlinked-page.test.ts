import { expect, test } from 'vitest';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { openSite } from '../../src/build/open-site.ts';
import { assetCacheOf } from '../../src/look/pictures/asset-cache.ts';
import { type Files, project } from '../support/project.ts';

/** Returns the findings about pages without links, as `check` and `generate` report them. */
async function found(files: Files): Promise<string> {
  const { diagnostics, textOf } = await openSite(project(files), assetCacheOf('none'), { isQuick: true });
  const ours = diagnostics.filter(({ code }) => code === 'unlinked-page');
  return formatText(ours, textOf, { withColor: false, root: 'data/' });
}

const page = (front = '') =>
  `---\ntitle: Financing\ndescription: How to pay for a repair in parts, what it costs, and whom to ask before you sign anything.\n${front}---\nAsk us.\n`;
const post = (text: string) => `---\ntitle: Loans\nexcerpt: How to pay.\ndate: 2026-05-04\nauthor: Ann\n---\n${text}\n`;
const LINK = 'See [how to pay](/financing#rates).';

test('a custom page that nothing links to is reported with the keys that link to it', async () => {
  expect(await found({ 'pages/financing.md': page() })).toMatchInlineSnapshot(`
    "warning[unlinked-page]: no page links to \`/financing\`, so visitors and search engines can't find it
      --> data/pages/financing.md
      help: add \`nav: true\` or \`footer: true\` to it, or link to it from the text of another page"
  `);
});

test('a page in a menu, in a text or hidden from search engines is fine', async () => {
  const files = { 'pages/financing.md': page() };
  for (const front of ['nav: true', 'footer: true', 'index: false'])
    expect(await found({ 'pages/financing.md': page(`${front}\n`) })).toBe('');
  expect(await found({ ...files, 'posts/loans.md': post(LINK) })).toBe('');
  expect(await found({ ...files, 'pages/terms.md': page('nav: true\n').replace('Ask us.', LINK) })).toBe('');
  expect(await found({ 'pages/financing.md': page().replace('Ask us.', LINK) })).toContain('unlinked-page');
});

test('the entries of a kind are linked from its list, or need one', async () => {
  const kind = (list: string) =>
    `title: "{{entry.name}}"\ndescription: "{{entry.name}} and what it takes."\n${list}entries:\n  farms: { name: Farms }\n`;
  const list = 'list: { title: Trades, description: All trades., nav: true }\n';
  expect(await found({ 'kinds/trades.yaml': kind(list) })).toBe('');
  expect(await found({ 'kinds/trades.yaml': kind('') })).toContain('help: add a `list` to the file');
});
