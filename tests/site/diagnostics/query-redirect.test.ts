import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

const on = (host: string, redirects: string) =>
  project({ ...edited('site.yaml', 'demo: true', `demo: true\nhost: ${host}`), 'redirects.yaml': redirects });

test('a redirect by a query is reported where no rule can ask for one', () => {
  expect(report(on('github', '- from: /index.php?page=7\n  to: /about\n'))).toMatchInlineSnapshot(`
    "note[query-redirect]: GitHub Pages has no rule for \`/index.php?page=7\`: a script leads visitors on, and search engines see no redirect
      --> data/redirects.yaml:1:9
       |
    1  | - from: /index.php?page=7
       |         ^^^^^^^^^^^^^^^^^"
  `);
});

test('a redirect by a query from the address of a page is an error there', () => {
  expect(report(on('cloudflare', '- from: /?page=7\n  to: /about\n'))).toMatchInlineSnapshot(`
    "error[query-redirect]: Cloudflare Pages answers \`/?page=7\` as it does \`/\`, which is no unknown address
      --> data/redirects.yaml:1:9
       |
    1  | - from: /?page=7
       |         ^^^^^^^^
      help: choose another \`host\` in site.yaml, or remove the redirect"
  `);
});

test('a redirect by a query is fine on hosts whose rules can ask for one', () => {
  for (const host of ['netlify', 'vercel']) expect(report(on(host, '- from: /?page=7\n  to: /about\n'))).toBe('');
});
