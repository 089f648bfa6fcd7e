import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

const on = (host: string, from: string) =>
  report(
    project({
      ...edited('site.yaml', 'demo: true', `demo: true\nhost: ${host}`),
      'redirects.yaml': `- { from: ${from}, to: /about }\n`,
    }),
  );

test('an old URL that is too long for a file name is an error on hosts that need a file', () => {
  expect(
    on('static', `/${'a'.repeat(251)}`)
      .replace(/a{20,}/g, 'a...a')
      .replace(/\^+/, '^'),
  ).toMatchInlineSnapshot(`
    "error[long-path]: a plain server needs a file for this URL, but its name would have 256 bytes (maximum 255)
      --> data/redirects.yaml:1:11
       |
    1  | - { from: /a...a…
       |           ^
      help: remove the redirect, or choose another \`host\` in site.yaml"
  `);
  expect(on('github', `/old/${'a'.repeat(252)}/x`)).toBe('');
  expect(on('github', `/old/${'a'.repeat(256)}/x`)).toContain('GitHub Pages needs a file for this URL');
  expect(on('static', `/old/${'a'.repeat(300)}/*`).match(/long-path/g)).toHaveLength(1);
  expect(on('static', '/abc'.repeat(230))).toContain('its path would have 924 bytes (maximum 900)');
});

test('a long old URL is fine if its file name fits, or the host has rules', () => {
  expect(on('static', `/${'a'.repeat(250)}`)).toBe('');
  for (const host of ['netlify', 'vercel', 'cloudflare']) expect(on(host, `/${'a'.repeat(300)}`)).toBe('');
});
