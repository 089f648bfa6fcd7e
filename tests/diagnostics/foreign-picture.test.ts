import { expect, test } from 'vitest';
import { planData, readData } from '../../src/build/plan.ts';
import { project, report } from '../support/project.ts';

const FRONT = 'title: Tires\nexcerpt: When to change.\ndate: 2026-05-04\nauthor: Ann\n';

test('an image from another site in a post is reported', () => {
  const site = project({
    'posts/tires.md': `---\n${FRONT}---\nSee\n![tires](https://other.example/tires.jpg).\n`,
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[foreign-picture]: the image \`https://other.example/tires.jpg\` is on another site, so visitors don't see it
      --> data/posts/tires.md:8:10
       |
    8  | ![tires](https://other.example/tires.jpg).
       |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: save the file in \`photos\`, add it to photos.yaml under a key, and write \`![alt text](the-key)\`

    warning[description-length]: the description of \`/blog/tires\` has 15 characters; search results show 70 to 160
      --> data/posts/tires.md
      help: add a \`description\` of this length"
  `);
});

const PAGE =
  '---\ntitle: Terms\ndescription: What holds between us and whoever orders a service, from the first call to the last bill.\n---\n';
const EXPORTED = '---\ntitle: Tires\nid: 00000000-0000-4000-8000-00000000000a\ndate: 2026-05-04\n---\n';

test.each([
  ['images/faucet.jpg', 'missing-picture'],
  ['../images/faucet.jpg', 'missing-picture'],
  ['/images/faucet.jpg?w=2', 'missing-picture'],
  ['https://acme.example/faucet.jpg', 'missing-picture'],
  ['//other.example/faucet.jpg', 'foreign-picture'],
  ['https://acme.example/favicon.svg', undefined],
  ['/favicon.svg#top', undefined],
])('the image %s in a post or page gives %s', (href, code) => {
  const files = { 'posts/tires.md': `---\n${FRONT}---\n`, 'pages/terms.md': PAGE, 'posts/exported.md': EXPORTED };
  for (const [file, front] of Object.entries(files)) {
    // An exported post has its images in `posts/images`, and its sanitizer drops URLs without a scheme.
    if (file === 'posts/exported.md' && /^(?:images|\/)\//.test(href)) continue;
    const found = report(project({ [file]: `${front}\nA\n[![b](${href})](/services) c\n` }));
    expect(found.match(/(?<=\[)(?:missing|foreign)-picture(?=\])/)?.[0], file).toBe(code);
    if (code) expect(found).toContain(`--> data/${file}:${front.split('\n').length + 2}:7`);
  }
});

test('custom code may add images', () => {
  const { diagnostics } = planData(
    readData(project({ 'posts/tires.md': `---\n${FRONT}---\n![a](/images/faucet.jpg)\n` })),
    { addsFiles: true },
  );
  expect(diagnostics.map(({ code }) => code)).not.toContain('missing-picture');
});

test('foreign images in a backend post are reported', () => {
  const front =
    'title: Tires\nid: 00000000-0000-4000-8000-00000000000a\ndate: 2026-05-04\nimage: https://other.example/top.jpg\n';

  expect(
    report(project({ 'posts/tires.md': `---\n${front}---\nSee\n![tires](https://other.example/tires.jpg).\n` })),
  ).toMatchInlineSnapshot(`
    "warning[foreign-picture]: the image \`https://other.example/top.jpg\` is on another site, so visitors don't see it
      --> data/posts/tires.md:5:8
       |
    5  | image: https://other.example/top.jpg
       |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: save the file in \`posts/images\` and write its path, such as \`images/picture.jpg\`

    warning[foreign-picture]: the image \`https://other.example/tires.jpg\` is on another site, so visitors don't see it
      --> data/posts/tires.md:8:10
       |
    8  | ![tires](https://other.example/tires.jpg).
       |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: save the file in \`posts/images\` and write its path, such as \`images/picture.jpg\`

    warning[description-length]: the description of \`/blog/tires\` has 5 characters; search results show 70 to 160
      --> data/posts/tires.md
      help: add a \`description\` of this length"
  `);
});
