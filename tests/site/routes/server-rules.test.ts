import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { NOT_FOUND_PATHS, STAFF_PATHS } from '../../../src/base/url.ts';

const TEXT = readFileSync(fileURLToPath(new URL('../../../supabase/README.md', import.meta.url)), 'utf8');

/** The snippets of configurations, by their language. */
const SNIPPETS = new Map(
  [...TEXT.matchAll(/^```(nginx|caddy|apache)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => [
    language,
    text,
  ]),
);

test.each(['nginx', 'caddy', 'apache'])(
  "the documented rules for a server of one's own (%s) lead to existing pages",
  (language) => {
    const text = SNIPPETS.get(language) ?? '';
    expect(text).toContain(`${NOT_FOUND_PATHS['post-not-found']}.html`);
    expect(text).toContain(`${STAFF_PATHS['edit-post']}.html`);
    expect(text.split('{').length).toBe(text.split('}').length);
  },
);
