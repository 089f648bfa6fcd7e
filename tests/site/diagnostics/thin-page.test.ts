import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a city with little unique text is reported', () => {
  const site = project(edited('site.yaml', 'thinWords: 0', 'thinWords: 20000'));

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[thin-page]: \`avon\` has little unique text
      --> data/cities.yaml:1:1
       |
    1  | avon:
       | ^^^^
      help: add a \`lead\` in cities.yaml, a rule in local.yaml, a job (\`townpress add job\`) or news, or lower \`checks.thinWords\` in site.yaml

    warning[thin-page]: \`elyria\` has little unique text
      --> data/cities.yaml:6:1
       |
    6  | elyria:
       | ^^^^^^
      help: add a \`lead\` in cities.yaml, a rule in local.yaml, a job (\`townpress add job\`) or news, or lower \`checks.thinWords\` in site.yaml

    warning[thin-page]: \`lorain\` has little unique text
      --> data/cities.yaml:11:1
        |
    11  | lorain:
        | ^^^^^^
      help: add a \`lead\` in cities.yaml, a rule in local.yaml, a job (\`townpress add job\`) or news, or lower \`checks.thinWords\` in site.yaml"
  `);
});
