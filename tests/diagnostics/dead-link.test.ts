import { expect, test } from 'vitest';
import { planData, readData } from '../../src/build/plan.ts';
import { extended } from '../support/edited.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { plan } from '../support/plan.ts';
import { type Files, project, report } from '../support/project.ts';

const post = (body: string, more: Record<string, string> = {}) =>
  project({
    ...more,
    'posts/tires.md': `---\ntitle: Tires\nexcerpt: When to change.\ndate: 2026-05-04\nauthor: Ann\n---\n${body}\n`,
  });

test('a link to a misspelled page is reported', () => {
  expect(report(post('See [tires](/services/oil) or\n[tires](/services/tyres).'))).toMatchInlineSnapshot(`
    "error[dead-link]: broken link: \`/services/tyres\` does not exist
      --> data/posts/tires.md:8:9
       |
    8  | [tires](/services/tyres).
       |         ^^^^^^^^^^^^^^^
      help: did you mean \`/services/tires\`?"
  `);
});

test('links to pages, moved pages, posts, files and other sites are fine', () => {
  const body =
    '[a](/) [b](/services/oil/avon#x) [c](/old?x=1) [d](/blog/tires) [e](/blog/rss.xml) [f](https://www.example.org/nowhere) [g](#top) [h](mailto:a@b.example?subject=x)';
  expect(report(post(body, { 'redirects.yaml': '- { from: /old, to: /about }\n' }))).not.toContain('dead-link');
});

/**
 * A custom page, a local note and the About page's story, each with a link to a misspelled page after one to a page.
 */
const TEXTS: Readonly<Record<string, string>> = {
  'pages/terms.md':
    '---\ntitle: Terms\ndescription: What holds between us and whoever orders a service, from the first call to the last bill.\n---\n',
  'notes/oil/avon.md': '---\ntitle: Oil in Avon\n---\n',
};

test.each([...Object.keys(TEXTS), 'pages/about.md'])(
  'a link to a misspelled page in %s is reported with its line',
  (file) => {
    const front = TEXTS[file] ?? String(MINIMAL_SITE[file]);
    const text = `${front}\nSee [oil](/services/oil), [all](https://acme.example/services)\nor [towns](/cities/avno).\n`;
    const found = report(project({ [file]: text }));
    expect(found.match(/^error.*/gm)).toEqual(['error[dead-link]: broken link: `/cities/avno` does not exist']);
    expect(found).toContain(`--> data/${file}:${text.split('\n').length - 1}:12`);
    expect(found).toContain('did you mean `/cities/avon`?');
  },
);

test('an image referenced by name in page text is reported, since only posts support it', () => {
  const page = `${TEXTS['pages/terms.md']}![A road](road) ![A road](https://www.example.org/road.jpg)\n`;
  const found = report(project({ 'pages/terms.md': page }));
  expect(found.match(/^error.*/gm)).toEqual([
    "error[dead-link]: the image `road` isn't shown: only posts can show images by key",
  ]);
  expect(found).toContain('--> data/pages/terms.md:5:11');
});

test('a link without a leading slash is relative to the page that shows it', () => {
  const legal = String(TEXTS['pages/terms.md']).replace('---\ntitle', '---\naddress: /legal/terms\ntitle');
  const found = (front: string) =>
    report(project({ 'pages/terms.md': `${front}[a](services) [b](mailto:a@acme.example)\n` }));
  expect(found(String(TEXTS['pages/terms.md']))).toBe('');
  expect(found(legal)).toContain('broken link: `/legal/services` does not exist');
  expect(report(post('[a](../services)'))).not.toContain('dead-link');
  expect(report(post('[a](services)'))).toContain('broken link: `/blog/services` does not exist');
});

test('a phone number, email address or page without its start is reported with what to write', () => {
  const helps = (found: string) => found.match(/help: .*/g);
  const link = '[a](about) [b](440-555-0142) [c](ana@acme.example) [d](services/oil.html#x)';
  const told = ['`tel:+14405550142`', '`mailto:ana@acme.example`'].map((to) => `help: write ${to}`);
  const rest = [...told, 'help: write `/services/oil#x`'];
  expect(helps(report(post(link)))).toEqual(['help: write `/about`', ...rest]);
  expect(helps(report(project({ 'pages/terms.md': `${TEXTS['pages/terms.md']}${link}\n` })))).toEqual(rest);
});

test('a link to a file that the site lacks, or without `https://`, is a warning', () => {
  const found = report(post('[a](/prices.pdf) [b](www.example.org) [c](/favicon.svg) [d](mailto:a@acme.example)'));
  expect(found.match(/dead-link.*|help: (?:write|publish).*/g)).toEqual([
    "dead-link]: broken link: `/prices.pdf` isn't a file of this site",
    'help: publish the file elsewhere and link to its whole URL, which starts with `https://`',
    "dead-link]: broken link: `/blog/www.example.org` isn't a file of this site",
    'help: write `https://www.example.org`',
  ]);
});

test("a link to the site's own domain is a link to a page", () => {
  expect(report(post('[a](https://acme.example/abuot) [b](https://acme.example/about)'))).toContain(
    'broken link: `/abuot` does not exist',
  );
});

test('a link to a post of a backend is reported with the settings that the build needs', () => {
  const page = { 'pages/terms.md': `${TEXTS['pages/terms.md']}[a](/blog/of-the-backend)\n` };
  const help = (files: Files) => plan(project(files)).diagnostics.map((found) => found.help);
  expect(help(page)).toEqual([expect.stringContaining('set SUPABASE_URL')]);
  expect(help({ ...page, ...extended('site.yaml', 'parts: { blog: false }\n') })).toEqual([
    expect.stringContaining('use the path of a page'),
  ]);
});

test("a link to the site's domain is checked in any spelling, and in a custom page", () => {
  const links = ['http://acme.example/nope1', '//acme.example/nope2', 'HTTPS://WWW.Acme.example/nope3'];
  const others = '[x](https://acme.example.org/nope) [y](http://acme.example/about)';
  const text = `${links.map((link) => `[a](${link})`).join(' ')} ${others}`;
  for (const found of [
    report(post(text)),
    report(project({ 'pages/terms.md': `${TEXTS['pages/terms.md']}${text}\n` })),
  ])
    expect(found.match(/broken link: .*/g)).toEqual([1, 2, 3].map((n) => `broken link: \`/nope${n}\` does not exist`));
});

test.each([
  ['about', 'write `/about`'],
  ['about.html', 'write `/about`'],
  ['/services/index.html', 'write `/services`'],
  ['(440) 555-0101', 'write `tel:+14405550101`'],
  ['ann@acme.example', 'write `mailto:ann@acme.example`'],
  ['example.com/prices', 'write `https://example.com/prices`'],
  ['about.md', 'write `/about`'],
  ['tires.md#main', 'write `/blog/tires#main`'],
  ['//about', 'write `/about`'],
  ['https://about', 'write `/about`'],
  ['http://services/oil', 'write `/services/oil`'],
  ['//example.org/about', 'write `https://example.org/about`'],
  ['https//example.org/a', 'write `https://example.org/a`'],
  ['http:/example.org', 'write `http://example.org`'],
  ['https:/example.org', 'write `https://example.org`'],
  ['https:example.org', 'write `https://example.org`'],
])('the help for a link to %s is to %s', (target, help) => {
  expect(report(post(`[a](<${target}>)`))).toContain(`help: ${help}`);
  expect(report(post(`[a](${help.replace(/write|`| /g, '')})`))).not.toMatch(/dead-link|link-form|contact-link/);
});

test('a link is marked at its place, however it is escaped', () => {
  const text =
    '[a](/m%C3%BA) [b](/m%c3%ba) [c](/mú) [d](/mú/) [e](</a b>) [f](/x&amp;y) [g](/x\\_y) [h][i]\n\n[i]: /ref';
  const planned = plan(post(text));
  const marked = planned.diagnostics.map(({ at }) => planned.textOf(at.file)?.slice(at.start, at.end));
  expect(marked).toEqual(['/m%C3%BA', '/m%c3%ba', '/mú', '/mú/', '</a b>', '/x&amp;y', '/x\\_y', '/ref']);
});

/** A post that is long enough for a table of contents. */
const LONG = ['Worn pads', 'Rotors', 'Fluid'].map((part) => `## ${part}\n\n${'word '.repeat(220)}\n`).join('\n');

test('anchors of posts and custom pages are known, unless custom code may add some', () => {
  const text = '[a](#main) [b](/blog/tires#part-rotors) [c](/blog/tires#worn-pads) [d](/terms?x#fine) [e](/about#us)';
  const files = { 'pages/terms.md': `${TEXTS['pages/terms.md']}${text}\n` };
  const found = (hasCode: boolean) =>
    planData(readData(post(LONG, files)), { hasCode }).diagnostics.map(({ message, help }) => `${message}; ${help}`);
  expect(found(false)).toEqual([
    '`/blog/tires` has no element with the ID `worn-pads`; did you mean `#part-worn-pads`?',
    'this page has no element with the ID `fine`; remove the link',
  ]);
  expect(found(true)).toEqual([]);
});
