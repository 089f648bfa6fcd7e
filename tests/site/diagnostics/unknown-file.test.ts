import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { project, report } from '../../support/project.ts';

test('an optional file with a misspelt name is reported', () => {
  const site = project({ 'job.yaml': 'labels: [Done]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unknown-file]: nothing reads the file \`job.yaml\`
      --> data/job.yaml
      help: rename it to \`jobs.yaml\`"
  `);
});

test('a file of facts with another ending is reported', () => {
  const site = project({ 'city-facts/avon.yml': '{}\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unknown-file]: nothing reads the file \`city-facts/avon.yml\`
      --> data/city-facts/avon.yml
      help: rename it to \`city-facts/avon.yaml\`"
  `);
});

test('a file that Windows named is reported', () => {
  const site = project({ 'jobs.yaml.txt': 'labels: [Done]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unknown-file]: nothing reads the file \`jobs.yaml.txt\`
      --> data/jobs.yaml.txt
      help: rename it to \`jobs.yaml\`"
  `);
});

test('a file that nobody can have meant is reported', () => {
  const site = project({ 'notes.yaml': 'call: Bob\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unknown-file]: nothing reads the file \`notes.yaml\`
      --> data/notes.yaml
      help: move it out of the data folder, or give it the name of a data file"
  `);
});

test('the file that is missing is suggested, and never the name of one that is there', () => {
  const cities = MINIMAL_SITE['cities.yaml'];
  const found = report(project({ 'cities.yaml': undefined, 'city.yaml': cities }));
  expect(found).toContain('help: rename `city.yaml` to `cities.yaml`');
  expect(found).not.toContain('copy.yaml`');
});
