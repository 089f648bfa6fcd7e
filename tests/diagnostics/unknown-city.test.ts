import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

test('the minimal site has no findings', () => {
  expect(report(project())).toBe('');
});

test('an offer in an unknown city points at the slug and suggests the nearest', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon, elyira]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has the slug \`elyira\`
      --> data/coverage.yaml:1:13
       |
    1  | oil: [avon, elyira]
       |             ^^^^^^
      help: did you mean \`elyria\`?"
  `);
});
