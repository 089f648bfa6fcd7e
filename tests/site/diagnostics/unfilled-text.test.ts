import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a heading that needs a fact that no city has is reported', () => {
  const site = project(
    edited(
      'copy.yaml',
      'newsHeading: News\n  closing: { heading: Call us, text: Any time. }\noffer',
      'newsHeading: News\n  closing: { heading: "{{fact.nickname}}", text: Any time. }\noffer',
    ),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unfilled-text]: pages of \`avon\` are missing \`closing.heading\`: no value for \`fact.nickname\`
      --> data/cities.yaml:1:1
       |
    1  | avon:
       | ^^^^
      help: add a value, or a variant to copy.yaml that uses only slots every page has, such as \`{{city.name}}\`

    warning[unfilled-text]: pages of \`elyria\` are missing \`closing.heading\`: no value for \`fact.nickname\`
      --> data/cities.yaml:6:1
       |
    6  | elyria:
       | ^^^^^^
      help: add a value, or a variant to copy.yaml that uses only slots every page has, such as \`{{city.name}}\`

    warning[unfilled-text]: pages of \`lorain\` are missing \`closing.heading\`: no value for \`fact.nickname\`
      --> data/cities.yaml:11:1
        |
    11  | lorain:
        | ^^^^^^
      help: add a value, or a variant to copy.yaml that uses only slots every page has, such as \`{{city.name}}\`"
  `);
});
