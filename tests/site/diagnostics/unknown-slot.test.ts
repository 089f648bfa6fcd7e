import { expect, test } from 'vitest';
import { edited, extended } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a misspelled slot is reported', () => {
  const site = project(edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "Us in {{city.lable}}"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-slot]: there is no slot \`city.lable\` here
      --> data/copy.yaml:5:19
       |
    5  |   heading: "Us in {{city.lable}}"
       |                   ^^^^^^^^^^^^^^
      help: did you mean \`city.label\`?"
  `);
});

test('a group that does not exist is reported', () => {
  const site = project(edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "Us in {{town.label}}"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-slot]: there is no slot \`town.label\` here
      --> data/copy.yaml:5:19
       |
    5  |   heading: "Us in {{town.label}}"
       |                   ^^^^^^^^^^^^^^
      help: this text can use only slots from \`site\`, \`state\`, \`base\`, \`count\`, \`city\` and \`fact\`"
  `);
});

test('a slot of another page kind has no suggestion', () => {
  const site = project(edited('pages/home.md', 'lead: Hello.', 'lead: "Hello {{city.name}}."'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-slot]: there is no slot \`city.name\` here
      --> data/pages/home.md:6:14
       |
    6  | lead: "Hello {{city.name}}."
       |              ^^^^^^^^^^^^^
      help: this text can use only slots from \`site\`, \`state\`, \`base\` and \`count\`"
  `);
});

test('a slot that no page has is reported', () => {
  const site = project(edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "Us in {{city.mayor}}"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-slot]: there is no slot \`city.mayor\` here
      --> data/copy.yaml:5:19
       |
    5  |   heading: "Us in {{city.mayor}}"
       |                   ^^^^^^^^^^^^^^
      help: available here: \`city.name\`, \`city.withState\`, \`city.label\`, \`city.county\`, \`city.countyName\`, \`city.kind\`, \`city.served\`, \`city.served1\`, \`city.served2\`, \`city.served3\`, \`city.baseMiles\`, \`city.baseDirection\`, \`city.serviceCount\` and \`city.services\`"
  `);
});

test('a slot in one of several variants is reported', () => {
  const site = project(
    edited(
      'copy.yaml',
      'lead: We come to you.\n  mail',
      'lead:\n    - We come to you.\n    - "In {{city.nam}}."\n  mail',
    ),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-slot]: there is no slot \`city.nam\` here
      --> data/copy.yaml:8:11
       |
    8  |     - "In {{city.nam}}."
       |           ^^^^^^^^^^^^
      help: did you mean \`city.name\`?"
  `);
});

test('a slot in the blurb of a job is reported', () => {
  const site = project({ 'jobs.yaml': 'labels: [Done]\nblurbs: ["In {{city.county}}"]\ncards: []\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-slot]: there is no slot \`city.county\` here
      --> data/jobs.yaml:2:14
       |
    2  | blurbs: ["In {{city.county}}"]
       |              ^^^^^^^^^^^^^^^
      help: available here: \`city.name\` and \`city.withState\`"
  `);
});

test('a slot in the text of a page is reported', () => {
  const site = project(extended('pages/about.md', 'Call {{site.fone}}.\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-slot]: there is no slot \`site.fone\` here
      --> data/pages/about.md:13:6
        |
    13  | Call {{site.fone}}.
        |      ^^^^^^^^^^^^^
      help: did you mean \`site.phone\`?"
  `);
});
