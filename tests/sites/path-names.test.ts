import { expect, test } from 'vitest';
import { edited, extended } from '../support/edited.ts';
import { project, report } from '../support/project.ts';
import { RENAMED } from '../support/renamed-paths.ts';
import { siteFolder, townpress } from '../support/run-command.ts';

const paths = (names: string) => extended('site.yaml', `paths: { ${names} }\n`);
const PAGE = `---
title: Ours
description: A page about nothing much at all, long enough to be shown whole by every search engine.
---
Text.
`;

test('a name that every site needs is reported', () => {
  expect(report(project(paths('services: blog')))).toMatchInlineSnapshot(`
    "error[invalid-value]: \`services\` must be a name that no other page has, not \`blog\`
      --> data/site.yaml:22:20
        |
    22  | paths: { services: blog }
        |                    ^^^^
      help: every site has \`/blog\`; choose another name"
  `);
  for (const name of ['404', 'admin', 'assets', 'index', 'login', 'signup'])
    expect(report(project(paths(`about: "${name}"`)))).toContain(`every site has \`/${name}\`; choose another name`);
});

test('two equal names are reported once, at one that the data gives', () => {
  expect(report(project(paths('services: cities')))).toMatchInlineSnapshot(`
    "error[invalid-value]: \`services\` must be a name that no other page has, not \`cities\`
      --> data/site.yaml:22:20
        |
    22  | paths: { services: cities }
        |                    ^^^^^^
      help: \`cities\` is the same; choose another name"
  `);
  expect(report(project(paths('about: zonas, service-areas: zonas')))).toMatchInlineSnapshot(`
    "error[invalid-value]: \`service-areas\` must be a name that no other page has, not \`zonas\`
      --> data/site.yaml:22:39
        |
    22  | paths: { about: zonas, service-areas: zonas }
        |                                       ^^^^^
      help: \`about\` is the same; choose another name"
  `);
  expect(report(project(paths('services: about, about: services')))).toBe('');
});

test('a name that is not a slug, or an unknown key, is reported', () => {
  expect(report(project(paths('services: Mis Servicios')))).toMatchInlineSnapshot(`
    "error[invalid-slug]: the slug \`Mis Servicios\` must be lowercase letters, digits and single hyphens
      --> data/site.yaml:22:20
        |
    22  | paths: { services: Mis Servicios }
        |                    ^^^^^^^^^^^^^
      help: for example, write \`mis-servicios\`"
  `);
  expect(report(project(paths('areas: zonas')))).toMatchInlineSnapshot(`
    "error[unknown-key]: there is no key \`areas\` here
      --> data/site.yaml:22:10
        |
    22  | paths: { areas: zonas }
        |          ^^^^^
      help: available here: \`about\`, \`services\`, \`service-areas\` and \`cities\`"
  `);
});

test('the slug of a service is reported, but not one with a default that another name replaces', () => {
  expect(report(project(paths('services: tires')))).toMatchInlineSnapshot(`
    "error[reserved-slug]: the slug \`tires\` is reserved
      --> data/services.yaml:9:1
       |
    9  | tires:
       | ^^^^^
      help: choose another slug for the service, or another name under \`paths\` in site.yaml"
  `);
  const about = { ...edited('services.yaml', 'tires:', 'about:'), 'coverage.yaml': 'oil: all\nabout: [avon]\n' };
  expect(report(project({ ...about, ...paths('about: us') }))).toBe('');
});

test('the path of a custom page is reported, but not a default that another name replaces', () => {
  expect(report(project({ ...paths('about: us'), 'pages/us.md': PAGE }))).toMatchInlineSnapshot(`
    "error[duplicate-url]: \`/us\` is the URL of another page
      --> data/pages/us.md
      note: that page is declared here
      --> data/pages/about.md
      help: give the page another \`address\`"
  `);
  expect(report(project({ ...paths('cities: towns'), 'pages/towns.md': PAGE }))).toMatchInlineSnapshot(`
    "error[reserved-slug]: \`/towns\` is reserved
      --> data/pages/towns.md
      help: give the page another \`address\`"
  `);
  const area = PAGE.replace('---\nText', 'address: /towns/north\n---\nText');
  expect(report(project({ ...paths('cities: towns'), 'pages/area.md': area }))).toContain('`/towns/north` is reserved');
  expect(report(project({ ...paths('cities: towns'), 'pages/cities.md': PAGE }))).toBe('');
});

test('a link with a default path is broken, unless a redirect covers it', () => {
  const note = { 'notes/oil/avon.md': '---\ntitle: Us\n---\n\nSee [oil](/services/oil/avon).\n' };
  const renamed = { ...note, ...paths('services: servicios') };
  expect(report(project(renamed))).toMatchInlineSnapshot(`
    "error[dead-link]: broken link: \`/services/oil/avon\` does not exist
      --> data/notes/oil/avon.md:5:11
       |
    5  | See [oil](/services/oil/avon).
       |           ^^^^^^^^^^^^^^^^^^
      help: did you mean \`/servicios/oil/avon\`?"
  `);
  const moved = { 'redirects.yaml': '- { from: /services/*, to: /servicios/* }\n' };
  expect(report(project({ ...renamed, ...moved }))).toBe('');
});

test('a link to a town with a mistake in its data is not reported too', () => {
  const data = {
    ...edited('cities.yaml', 'lat: 41.37', 'lat: 141.37'),
    'notes/oil/avon.md': '---\ntitle: Us\n---\n\nSee [Elyria](/ciudades/elyria).\n',
  };
  const found = report(project({ ...data, ...paths('cities: ciudades') }));
  expect(found).toContain('invalid-value');
  expect(found).not.toContain('dead-link');
});

test('commands read and print the paths of the site', async () => {
  const site = String(RENAMED['site.yaml']).replace('demo: true\n', '');
  const folder = siteFolder({ ...RENAMED, 'site.yaml': site });
  const told = async (...words: string[]) => {
    const { stdout, stderr } = await townpress(folder, ...words);
    return stdout + stderr;
  };
  expect(await told('generate')).toContain('pages in');
  expect(await told('diff')).toContain('no differences');
  expect(await told('why', '/servicios/oil/avon')).toContain('Oil is sold in Avon');
  expect(await told('why', '/oil/avon')).toContain('redirects to  /servicios/oil/avon');
  expect(await told('why', '/ciudades/avom')).toContain('try /ciudades/avon');
  expect(await told('why', '/servicios/oill/avon')).toContain('try /servicios/oil/avon');
  expect(await told('remove', 'town', 'elyria', '--dry-run')).toContain('+ - from: /ciudades/elyria\n+   to: /zonas');
  expect(await told('remove', 'service', 'tires', '--dry-run')).toContain('+   to: /servicios\n');
  const fact = ['--title', 'A road', '--text', 'It opens.', '--date', '2026-01-02', '--url', 'https://road.example/'];
  expect(await told('add', 'news', '--town', 'avon', ...fact, '--dry-run')).toContain('Shown on /ciudades/avon');
  expect(await told('rename', 'town', 'elyria', 'Mill City')).toContain(
    ': /ciudades/mill-city, /servicios/oil/mill-city',
  );
  expect(await told('why', '/servicios/oil/elyria')).toContain('redirects to  /servicios/oil/mill-city');
});
