import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

const lead = (text: string) => report(project(edited('copy.yaml', 'lead: We come to you.', `lead: ${text}`)));

test('a sentence in a text for every town that names the town twice is reported', () => {
  expect(lead('"Oil changes in {{city.name}} for fleets in {{city.withState}}."')).toMatchInlineSnapshot(`
    "warning[town-twice]: a sentence names the town more than once
      --> data/copy.yaml:6:25
       |
    6  |   lead: "Oil changes in {{city.name}} for fleets in {{city.withState}}."
       |                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: write \`here\` or \`there\`, or omit the name if it's clear which town is meant"
  `);
});

test('one of several variants is marked, and two slots with the same name are found', () => {
  expect(lead('[We come., "We come to {{city.name}}, and {{ city.name }} is near."]')).toMatchInlineSnapshot(`
    "warning[town-twice]: a sentence names the town more than once
      --> data/copy.yaml:6:32
       |
    6  |   lead: [We come., "We come to {{city.name}}, and {{ city.name }} is near."]
       |                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: write \`here\` or \`there\`, or omit the name if it's clear which town is meant"
  `);
});

test('the lead of a town is checked', () => {
  const lead = 'lat: 41.45\n  lead: "{{city.label}} is near {{city.name}}."';

  expect(report(project(edited('cities.yaml', 'lat: 41.45', lead)))).toContain('warning[town-twice]');
});

test('two sentences may each name the town, and keywords may name it in each term', () => {
  expect(lead('"We come to {{city.name}}. Is your yard in {{city.name}}? Call."')).toBe('');
  const keywords = edited('copy.yaml', 'keywords: "{{city.name}}"', 'keywords: "{{city.name}}, {{city.withState}}"');
  expect(report(project(keywords))).toBe('');
});
