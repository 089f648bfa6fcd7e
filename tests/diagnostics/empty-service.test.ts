import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { all, parseHtml } from '../support/html.ts';
import { build, project, report } from '../support/project.ts';

const EMPTY = edited('services.yaml', '  description: We change the tires.\n  features: [New tires]\n', '');
/** A job that makes most of the text of tires in Avon unique, since the page has little else. */
const JOB = `---
service: tires
town: avon
date: 2026-03-04
---
Two drive tires had worn down to the cords after a winter of plowing, so we replaced all four on the drive axle in the yard.
`;

test('a service without description and features is reported at its line', () => {
  expect(report(project(EMPTY))).toMatchInlineSnapshot(`
    "warning[empty-service]: \`tires\` has no description and no features, so its pages are noindex
      --> data/services.yaml:9:1
       |
    9  | tires:
       | ^^^^^
      help: add a \`description\` and \`features\`, or remove it with \`townpress remove service\`"
  `);
});

test('its pages exist, but are noindex and in no list of links, whatever is written for a town', async () => {
  const { files } = await build(project({ ...EMPTY, 'jobs/2026-03-04-tires-avon.md': JOB }));
  const robots = (file: string) => /name="robots" content="([^"]*)"/.exec(String(files.get(file)))?.[1];
  expect(robots('services/tires.html')).toBe('noindex, follow');
  expect(robots('services/tires/avon.html')).toBe('noindex, follow');
  expect(robots('services/oil.html')).toMatch(/^index/);
  expect(String(files.get('sitemap.xml'))).not.toContain('/services/tires');
  const links = all(parseHtml(files.get('services/oil/avon.html')), 'a').map((link) => link.attribs['href']);
  expect(links).not.toContain('/services/tires/avon');
});
