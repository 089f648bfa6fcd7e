import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('unclosed braces after a valid slot are reported', () => {
  const site = project(
    edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "{{city.name}}: us in {{city.label"'),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "error[template-syntax]: a slot isn't closed, or its braces don't match
      --> data/copy.yaml:5:13
       |
    5  |   heading: "{{city.name}}: us in {{city.label"
       |             ^^
      help: write slots as \`{{group.name}}\`, for example \`{{site.name}}\`"
  `);
});

test('a condition is reported', () => {
  const site = project(
    edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "Us in {{#if city.label}}town{{/if}}"'),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "error[template-syntax]: only slots like \`{{city.name}}\` are supported
      --> data/copy.yaml:5:19
       |
    5  |   heading: "Us in {{#if city.label}}town{{/if}}"
       |                   ^^^^^^^^^^^^^^^^^^
      help: write slots as \`{{group.name}}\`, for example \`{{site.name}}\`"
  `);
});

test('a function is reported', () => {
  const site = project(edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "Us in {{upper city.label}}"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[template-syntax]: \`{{upper}}\` isn't a slot like \`{{city.name}}\`
      --> data/copy.yaml:5:19
       |
    5  |   heading: "Us in {{upper city.label}}"
       |                   ^^^^^^^^^^^^^^^^^^^^
      help: write slots as \`{{group.name}}\`, for example \`{{site.name}}\`"
  `);
});

test('one brace instead of two is reported', () => {
  const site = project(edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "Us in {city.label}"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[template-syntax]: a slot has two braces on each side
      --> data/copy.yaml:5:19
       |
    5  |   heading: "Us in {city.label}"
       |                   ^^^^^^^^^^^^
      help: write slots as \`{{group.name}}\`, for example \`{{site.name}}\`"
  `);
});

test('closing braces alone are reported', () => {
  const site = project(edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "Us in city.label}}"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[template-syntax]: a slot has two braces on each side
      --> data/copy.yaml:5:29
       |
    5  |   heading: "Us in city.label}}"
       |                             ^^
      help: write slots as \`{{group.name}}\`, for example \`{{site.name}}\`"
  `);
});

test('a slot without a group is reported', () => {
  const site = project(edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "Us in {{city}}"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[template-syntax]: \`{{city}}\` isn't a slot like \`{{city.name}}\`
      --> data/copy.yaml:5:19
       |
    5  |   heading: "Us in {{city}}"
       |                   ^^^^^^^^
      help: write slots as \`{{group.name}}\`, for example \`{{site.name}}\`"
  `);
});
