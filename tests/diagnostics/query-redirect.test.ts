import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

const on = (host: string, redirects: string) =>
  project({ ...edited('site.yaml', 'demo: true', `demo: true\nhost: ${host}`), 'redirects.yaml': redirects });

test('a query redirect is reported on a host whose rules have no queries', () => {
  expect(report(on('github', '- from: /index.php?page=7\n  to: /about\n'))).toMatchInlineSnapshot(`
    "note[query-redirect]: GitHub Pages can't redirect on query strings, so a script redirects visitors from \`/index.php?page=7\`, but search engines don't see that
      --> data/redirects.yaml:1:9
       |
    1  | - from: /index.php?page=7
       |         ^^^^^^^^^^^^^^^^^"
  `);
});

test('a query redirect from the URL of a page is an error there', () => {
  expect(report(on('cloudflare', '- from: /?page=7\n  to: /about\n'))).toMatchInlineSnapshot(`
    "error[query-redirect]: Cloudflare Pages can't redirect on query strings, so \`/?page=7\` shows the same page as \`/\`
      --> data/redirects.yaml:1:9
       |
    1  | - from: /?page=7
       |         ^^^^^^^^
      help: choose another \`host\` in site.yaml, or remove the redirect"
  `);
});

test('a query redirect is fine on hosts whose rules support queries', () => {
  for (const host of ['netlify', 'vercel']) expect(report(on(host, '- from: /?page=7\n  to: /about\n'))).toBe('');
});
