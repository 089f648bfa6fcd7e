import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fileOf } from '../../../src/base/url.ts';
import * as sections from '../../../src/build/overrides/sections.ts';
import type { RoutesFile } from '../../../src/build/routes/route-plan.ts';
import { clonedSite, contents, put, townpress } from '../../support/run-command.ts';

const KINDS = fileURLToPath(new URL('../../../src/pages/kinds', import.meta.url));

/** Sections that can't be replaced, because they contain others or scripts copy them. */
const FIXED =
  'Aside Band Columns DraftNote Folded Live MapDots Plain PostLoading PostMissing PostsLoading SectionHead Stack Staff';

/** A minimal site with code next to its data. */
function siteWith(code: Readonly<Record<string, string>>): string {
  const folder = clonedSite();
  for (const [file, text] of Object.entries(code)) put(folder, file, text);
  return folder;
}

/** Returns the files of the site that `generate` writes. */
async function generated(folder: string): Promise<Record<string, string>> {
  const { code, stdout, stderr } = await townpress(folder, 'generate');
  expect([code, stdout.includes('error')]).toEqual([0, false]);
  expect(stderr).toMatch(/^(running code from .* for the first time, with your permissions: .*\n)?$/);
  return contents(realpathSync(join(folder, 'generated/site')));
}

test('a component in the folder replaces the original, with the same text', async () => {
  const site = await generated(
    siteWith({
      'components/Hero.tsx': `import type { ComponentProps } from 'townpress/components';
        export default ({ heading }: ComponentProps<'Hero'>) => <h1 lang="en">{heading.toUpperCase().split(' ').length} words: {heading}</h1>;`,
    }),
  );
  expect(site['about.html']).toContain('<h1 lang="en">1 words: About</h1>');
  expect(site['services/oil/avon.html']).toContain('<h1 lang="en">3 words: Oil in Avon</h1>');
});

test('a component may wrap the original and use hooks, labels, local files, TS or JS', async () => {
  const before = await generated(clonedSite());
  const site = await generated(
    siteWith({
      'components/CallToAction.jsx': `import { useId } from 'react';
        import { CallToAction, Icon, useLabels } from 'townpress/components';
        import { box } from './parts/box';
        export default function Own(props) {
          return box(<><b id={useId()}>{useLabels().callNow}<Icon name="phone" /></b><CallToAction {...props} /></>);
        }`,
      'components/parts/box.tsx': `import type { ReactNode } from 'react';
        export const box = (inner: ReactNode) => <div className="box">{inner}</div>;`,
    }),
  );
  const original = /<section class="cta dark">.*?<\/section>/s.exec(before['about.html'] ?? '')?.[0] ?? 'none';
  expect(site['about.html']).toMatch(
    /<div class="box"><b id="[^"]+">Call Now<svg.*?<\/svg><\/b><section class="cta dark">/s,
  );
  expect(site['about.html']).toContain(`${original}</div>`);
});

test('parts of the frame are replaced on every public page, and on no admin page', async () => {
  const folder = siteWith({
    'components/Footer.tsx': `import { Footer } from 'townpress/components';
      export default (props) => <><p>{props.name} &amp; friends</p><Footer {...props} /></>;`,
    'components/Header.js': `export default () => 'No header';`,
  });
  const site = await generated(folder);
  const pages = Object.entries(site).filter(([path, html]) => path.endsWith('.html') && html.includes('<main'));
  const changed = pages.filter(([, html]) =>
    /No header<main id="main".*<\/main><p>Acme &amp; friends<\/p><footer/s.test(html),
  );
  const { routes } = JSON.parse(readFileSync(join(folder, 'generated/routes.json'), 'utf8')) as RoutesFile;
  const ofStaff = routes.filter(({ kind }) => kind === 'staff').map(({ path }) => fileOf(path));
  const staff = pages.filter(([path]) => ofStaff.includes(path));
  expect(staff.length).toBeGreaterThan(0);
  expect(changed.length).toBe(pages.length - staff.length);
  expect(staff.filter(([, html]) => html.includes('No header'))).toEqual([]);
});

test('a script or a style in a component is found by check --site', async () => {
  const folder = siteWith({
    'components/Footer.tsx': `export default () => <footer style={{ color: 'red' }}><script dangerouslySetInnerHTML={{ __html: 'alert(1)' }} /></footer>;`,
  });
  await generated(folder);
  const { stdout } = await townpress(folder, 'check', '--site');
  expect(stdout.match(/error\[site-inline-code\]/g)?.length).toBe(2);
});

test('packages of the folder, and Node.js modules, can be imported', async () => {
  const site = await generated(
    siteWith({
      'components/Prose.tsx': `import shout from 'shout';
        import { basename } from 'node:path';
        export default () => <p>{shout('hello')} {basename('/a/b')}</p>;`,
      'components/Hero.tsx': `import shout from 'shout'; export default () => shout('hero');`,
      'node_modules/shout/package.json': '{ "name": "shout", "main": "index.js" }',
      'node_modules/shout/index.js': 'module.exports = (text) => text.toUpperCase() + "!";',
    }),
  );
  expect(site['about.html']).toContain('HERO!');
});

test("a package that uses React hooks gets the engine's React", async () => {
  const site = await generated(
    siteWith({
      'components/Hero.tsx': `import { Badge, Place } from '@kit/badges/react';
        export default ({ heading }) => <Place value={heading}><Badge /></Place>;`,
      'node_modules/@kit/badges/package.json':
        '{ "name": "@kit/badges", "peerDependencies": { "react": "*" }, "exports": { "./react": "./badges.js" } }',
      'node_modules/@kit/badges/badges.js': `const { createContext, createElement, useContext, useState } = require('react');
        const words = require('words');
        exports.Place = createContext('nowhere');
        exports.Badge = () => createElement('b', null, useState(words.of)[0], useContext(exports.Place));`,
      'node_modules/@kit/badges/node_modules/words/index.js': `exports.of = 'Badge of ';`,
      'node_modules/words/index.js': `exports.of = 'Wrong ';`,
    }),
  );
  expect(site['about.html']).toContain('<b>Badge of About</b>');
});

test('a components folder with other names changes nothing unless it is next to the data', async () => {
  const folder = clonedSite();
  const before = await generated(folder);
  put(folder, 'app/components/Button.tsx', 'export default 1;');
  put(folder, 'townpress.config.json', '{}');
  const { stdout } = await townpress(folder, 'generate');
  expect(stdout).toContain('\nnothing changed;');
  expect(await generated(folder)).toEqual(before);
});

test('every public section is replaceable, except containers and sections that scripts copy', () => {
  const sources = [...readdirSync(KINDS), '../render/job-lists.ts', '../render/proof.ts'].map((name) =>
    readFileSync(join(KINDS, name), 'utf8'),
  );
  const used = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:section|sharedSection|group)\(\s*([A-Z]\w+)/g)].map(([, name]) => name as string),
  );
  const frame = ['Breadcrumb', 'CallBar', 'Footer', 'Header', 'QuietCall'];
  expect([...new Set([...used, ...frame])].sort()).toEqual(
    [...new Set([...Object.keys(sections), ...FIXED.split(' ').filter((name) => used.includes(name))])].sort(),
  );
});

test('only the first run of code names its files, and check --site runs none', async () => {
  const hero = 'export default () => <h1>Ours</h1>;';
  const folder = siteWith({ 'components/Hero.tsx': hero, 'townpress.config.ts': 'export default {};' });
  expect((await townpress(folder, 'check', '--site')).stderr).not.toContain('running code');
  expect((await townpress(folder, 'generate')).stderr).toBe(
    `running code from ${folder} for the first time, with your permissions: components/Hero.tsx, townpress.config.ts\n`,
  );
  for (const command of ['generate', 'check', 'routes'])
    expect((await townpress(folder, command)).stderr).not.toContain('running code');
  const other = siteWith({ 'components/Hero.tsx': hero });
  expect((await townpress(other, 'routes')).stderr).toContain(`running code from ${other} `);
});
