import { expect, test } from 'vitest';
import { all, parseHtml, sectionOf, textOf } from '../support/html.ts';
import { build, project, report } from '../support/project.ts';

const NOTE = `---
title: Tight yards
questions:
  - question: Can you work at the curb?
    answer: Only where parking is allowed.
---
The gate of the *old mill* is low.

- Ask for the key.
`;

test("a note on a service that isn't sold in its town is reported", () => {
  expect(report(project({ 'notes/tires/elyria.md': NOTE }))).toMatchInlineSnapshot(`
    "warning[note-not-covered]: the note is about \`tires\` in \`elyria\`, where it isn't sold
      --> data/notes/tires/elyria.md
      help: add \`elyria\` under \`tires:\` in coverage.yaml, or remove the note"
  `);
});

test('a note on an unknown service, or in an unknown town, is reported', () => {
  expect(report(project({ 'notes/tyres/avon.md': NOTE }))).toContain('no service has the slug `tyres`');
  expect(report(project({ 'notes/tires/avo.md': NOTE }))).toContain('did you mean `avon`?');
  expect(report(project({ 'notes/avon.md': NOTE }))).toContain("the file `notes/avon.md` isn't used");
});

test('a note and its questions are only on the page of the service in that town', async () => {
  const { files } = await build(project({ 'notes/tires/avon.md': NOTE }));
  const page = parseHtml(files.get('services/tires/avon.html'));
  expect(textOf(sectionOf(page, 'Tight yards'))).toContain('The gate of the old mill is low.');
  expect(all(sectionOf(page, 'Questions and answers'), 'summary').map(textOf)).toEqual(['Can you work at the curb?']);
  expect([...files].filter(([, content]) => String(content).includes('old mill')).map(([file]) => file)).toEqual([
    'services/tires/avon.html',
  ]);
});

test('a job is on the page of its service in its town', async () => {
  const jobs = '- { service: tires, town: avon, text: Four tires fitted. }\n';
  const { files } = await build(project({ 'jobs/one.yaml': jobs }));
  const page = parseHtml(files.get('services/tires/avon.html'));
  expect(textOf(sectionOf(page, 'Done here'))).toContain('Four tires fitted.');
});
