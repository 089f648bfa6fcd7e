import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { project, report } from '../support/project.ts';

test('a required file is missing, and what refers to it is not reported', () => {
  const site = project({ 'cities.yaml': undefined });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[missing-file]: the file \`cities.yaml\` is missing
      --> data/cities.yaml
      help: every site needs a town; add one with \`townpress add town\`"
  `);
});

test('a misnamed file is one mistake', () => {
  const site = project({ 'cities.yaml': undefined, 'citys.yaml': MINIMAL_SITE['cities.yaml'] });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[missing-file]: the file \`cities.yaml\` is missing
      --> data/cities.yaml
      help: rename \`citys.yaml\` to \`cities.yaml\`"
  `);
});

test('a page with another extension is found, since nothing reads it', () => {
  const site = project({ 'pages/about.md': undefined, 'pages/about.markdown': MINIMAL_SITE['pages/about.md'] });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unknown-file]: the file \`pages/about.markdown\` isn't used
      --> data/pages/about.markdown
      help: rename it to \`pages/about.md\`"
  `);
});
