import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('braces that are never closed, after a slot that is right are reported', () => {
  const site = project(
    edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "{{city.name}}: us in {{city.label"'),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "error[template-syntax]: a slot is not closed, or its braces do not match
      --> data/copy.yaml:5:13
       |
    5  |   heading: "{{city.name}}: us in {{city.label"
       |             ^^
      help: a slot is written \`{{group.name}}\`, for example \`{{site.name}}\`"
  `);
});

test('a condition is reported', () => {
  const site = project(
    edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "Us in {{#if city.label}}town{{/if}}"'),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "error[template-syntax]: only slots like \`{{city.name}}\` can be used here
      --> data/copy.yaml:5:19
       |
    5  |   heading: "Us in {{#if city.label}}town{{/if}}"
       |                   ^^^^^^^^^^^^^^^^^^
      help: a slot is written \`{{group.name}}\`, for example \`{{site.name}}\`"
  `);
});

test('a function is reported', () => {
  const site = project(edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "Us in {{upper city.label}}"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[template-syntax]: \`{{upper}}\` is not a slot like \`{{city.name}}\`
      --> data/copy.yaml:5:19
       |
    5  |   heading: "Us in {{upper city.label}}"
       |                   ^^^^^^^^^^^^^^^^^^^^
      help: a slot is written \`{{group.name}}\`, for example \`{{site.name}}\`"
  `);
});

test('one brace where two are due is reported', () => {
  const site = project(edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "Us in {city.label}"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[template-syntax]: a slot has two braces on each side
      --> data/copy.yaml:5:19
       |
    5  |   heading: "Us in {city.label}"
       |                   ^^^^^^^^^^^^
      help: a slot is written \`{{group.name}}\`, for example \`{{site.name}}\`"
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
      help: a slot is written \`{{group.name}}\`, for example \`{{site.name}}\`"
  `);
});

test('a slot without a group is reported', () => {
  const site = project(edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "Us in {{city}}"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[template-syntax]: \`{{city}}\` is not a slot like \`{{city.name}}\`
      --> data/copy.yaml:5:19
       |
    5  |   heading: "Us in {{city}}"
       |                   ^^^^^^^^
      help: a slot is written \`{{group.name}}\`, for example \`{{site.name}}\`"
  `);
});
