import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('front matter in JavaScript is rejected and never run', () => {
  const site = project(edited('pages/about.md', '---\n', '---js\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[front-matter-language]: the first line must be exactly \`---\`
      --> data/pages/about.md:1:1
       |
    1  | ---js
       | ^^^^^
      help: remove the text after the three hyphens, and write the keys below as YAML"
  `);
});

test('front matter in JSON is reported', () => {
  const site = project(edited('pages/about.md', '---\n', '---json\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[front-matter-language]: the first line must be exactly \`---\`
      --> data/pages/about.md:1:1
       |
    1  | ---json
       | ^^^^^^^
      help: remove the text after the three hyphens, and write the keys below as YAML"
  `);
});

test('front matter in an unknown language is reported', () => {
  const site = project(edited('pages/about.md', '---\n', '---toml\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[front-matter-language]: the first line must be exactly \`---\`
      --> data/pages/about.md:1:1
       |
    1  | ---toml
       | ^^^^^^^
      help: remove the text after the three hyphens, and write the keys below as YAML"
  `);
});
