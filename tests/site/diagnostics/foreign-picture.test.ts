import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

const FRONT = 'title: Tires\nexcerpt: When to change.\ndate: 2026-05-04\nauthor: Ann\n';

test('an image from another site in a post is reported', () => {
  const site = project({
    'posts/tires.md': `---\n${FRONT}---\nSee ![a](/a.png) and\n![tires](https://other.example/tires.jpg).\n`,
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
      help: add a description of this length to its list"
  `);
});

test('an image from the site itself may have a full URL', () => {
  expect(
    report(project({ 'posts/tires.md': `---\n${FRONT}---\n![tires](https://acme.example/tires.jpg)\n` })),
  ).not.toContain('foreign-picture');
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
      help: add a description of this length to its list"
  `);
});
