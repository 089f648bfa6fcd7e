import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { devDependencies } from '../../../package.json';
import type { CheckResult } from '../../../src/api.ts';
import * as components from '../../../src/build/overrides/own-components.ts';
import * as sections from '../../../src/build/overrides/sections.ts';
import { docExamples, OVERRIDES_DOC } from '../../support/doc-examples.ts';
import { clonedSite, contents, put, townpress } from '../../support/run-command.ts';

/** Returns the codes of `check --site` findings on a built site. */
async function auditOf(folder: string): Promise<string[]> {
  const { stdout } = await townpress(folder, 'check', '--site', '--json');
  return (JSON.parse(stdout) as CheckResult).findings.map(({ code }) => code);
}

async function generatedSite(): Promise<string> {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  return folder;
}

test("the document's examples build the site that it describes, without findings", async () => {
  const folder = clonedSite();
  for (const [path, text] of Object.entries(docExamples())) put(folder, path, text);
  const { code, stdout } = await townpress(folder, 'generate', '--strict');
  expect([code, stdout]).toEqual([0, expect.stringContaining('27 pages')]);
  const site = contents(realpathSync(join(folder, 'generated/site')));
  expect(site['about.html']).toContain('We answer within two rings.</p>');
  expect(site['cities/avon.html']).toMatch(/<p class="wrap">That's everything about [^<]+\.<\/p><\/main>/);
  expect(site['downloads/towns.csv']).toContain('\nAvon,OH,https://acme.example/cities/avon\n');
  expect(site['.htaccess']).toBeUndefined();
  expect(site['index.html']).toMatch(/<p class="wrap"><svg.*?<\/svg> Acme is a family business\.<\/p><footer/s);
  expect(await auditOf(folder)).toEqual(await auditOf(await generatedSite()));
});

test('the custom host example has the rules that the preview applies', async () => {
  const folder = clonedSite({ 'redirects.yaml': '- from: /old/*\n  to: /services/*\n- from: /team\n  to: /about\n' });
  for (const [path, text] of Object.entries(docExamples())) put(folder, path, text);
  const { code } = await townpress(folder, 'generate', '--host', 'netlify');
  const site = contents(realpathSync(join(folder, 'generated/site')));
  const lines = site['.htaccess']?.split('\n') ?? [];
  expect([code, lines.filter((line) => line.startsWith('RewriteRule'))]).toEqual([
    0,
    [
      'RewriteRule ^team$ /about [R=301,L]',
      'RewriteRule ^old$ /services [R=301,L]',
      'RewriteRule ^oil/([^/]+)$ /services/oil/$1 [R=301,L]',
      'RewriteRule ^tires/([^/]+)$ /services/tires/$1 [R=301,L]',
      'RewriteRule ^old/(.*)$ /services/$1 [R=301,L]',
      'RewriteRule ^(.+)$ /$1.html [L]',
    ],
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      '<If "%{REQUEST_URI} =~ m#^/.*(\\.html)?$#">',
      'Header set X-Content-Type-Options "nosniff"',
      'Header set Speculation-Rules "\\"/speculation.json\\""',
      '<If "%{REQUEST_URI} =~ m#^/assets/.*(\\.html)?$#">',
      'Header set Cache-Control "public, max-age=31536000, immutable"',
    ]),
  );
});

test('the document lists every replaceable component, and everything else to import', () => {
  const listed = [...OVERRIDES_DOC.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual(Object.keys(sections).sort());
  const others = Object.keys(components).filter((name) => !(name in sections));
  expect(others.filter((name) => !OVERRIDES_DOC.includes(`\`${name}\``))).toEqual([]);
});

test('the document names the esbuild version that is required', () => {
  expect(OVERRIDES_DOC).toContain(`esbuild@${devDependencies.esbuild} `);
});
