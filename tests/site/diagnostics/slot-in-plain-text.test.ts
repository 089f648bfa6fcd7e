import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test("a slot in copy that isn't a template is reported", () => {
  const site = project(edited('copy.yaml', 'newsEmpty: No news', 'newsEmpty: "No news of {{site.name}}"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[slot-in-plain-text]: this is plain text, which can't contain slots
      --> data/copy.yaml:53:24
        |
    53  | newsEmpty: "No news of {{site.name}}"
        |                        ^^^^^^^^^^^^^
      help: replace the slot with the actual words"
  `);
});

test('a slot in the summary of a service is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: "Oil changed in {{city.name}}."'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[slot-in-plain-text]: this is plain text, which can't contain slots
      --> data/services.yaml:6:28
       |
    6  |   summary: "Oil changed in {{city.name}}."
       |                            ^^^^^^^^^^^^^
      help: replace the slot with the actual words"
  `);
});

test('a slot in a news item is reported', () => {
  const site = project({
    'news.yaml': 'avon:\n  - { title: "Sweeping in {{city.name}}", content: Move your vans., domain: avon.example }\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[slot-in-plain-text]: this is plain text, which can't contain slots
      --> data/news.yaml:2:27
       |
    2  |   - { title: "Sweeping in {{city.name}}", content: Move your vans., domain: avon.example }
       |                           ^^^^^^^^^^^^^
      help: replace the slot with the actual words"
  `);
});

test('a slot in the text of a post is reported', () => {
  const site = project({
    'posts/tires.md':
      '---\ntitle: Tires\nexcerpt: When to change.\ndate: 2026-05-04\nauthor: Ann\n---\nWrite `{{` or call {{ site.name }}.\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[slot-in-plain-text]: this is plain text, which can't contain slots
      --> data/posts/tires.md:7:20
       |
    7  | Write \`{{\` or call {{ site.name }}.
       |                    ^^^^^^^^^^^^^^^
      help: replace the slot with the actual words"
  `);
});

test('a slot in the excerpt of a post is reported', () => {
  const site = project({
    'posts/tires.md': '---\ntitle: Tires\nexcerpt: "Call {{site.name}}."\ndate: 2026-05-04\nauthor: Ann\n---\nNow.\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[slot-in-plain-text]: this is plain text, which can't contain slots
      --> data/posts/tires.md:3:16
       |
    3  | excerpt: "Call {{site.name}}."
       |                ^^^^^^^^^^^^^
      help: replace the slot with the actual words"
  `);
});
