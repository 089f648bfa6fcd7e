import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { project, report } from '../../support/project.ts';

test('an optional file with a misspelled name is reported', () => {
  const site = project({ 'job.yaml': 'labels: [Done]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unknown-file]: the file \`job.yaml\` isn't used
      --> data/job.yaml
      help: rename it to \`jobs.yaml\`"
  `);
});

test('a facts file with another extension is reported', () => {
  const site = project({ 'city-facts/avon.yml': '{}\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unknown-file]: the file \`city-facts/avon.yml\` isn't used
      --> data/city-facts/avon.yml
      help: rename it to \`city-facts/avon.yaml\`"
  `);
});

test('a file renamed by Windows is reported', () => {
  const site = project({ 'jobs.yaml.txt': 'labels: [Done]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unknown-file]: the file \`jobs.yaml.txt\` isn't used
      --> data/jobs.yaml.txt
      help: rename it to \`jobs.yaml\`"
  `);
});

test('a file with an unrecognizable name is reported', () => {
  const site = project({ 'notes.yaml': 'call: Bob\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unknown-file]: the file \`notes.yaml\` isn't used
      --> data/notes.yaml
      help: move it out of the data folder, or rename it to a data file"
  `);
});

test('a missing file is suggested, and never an existing one', () => {
  const cities = MINIMAL_SITE['cities.yaml'];
  const found = report(project({ 'cities.yaml': undefined, 'city.yaml': cities }));
  expect(found).toContain('help: rename `city.yaml` to `cities.yaml`');
  expect(found).not.toContain('copy.yaml`');
});
