import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { NOT_FOUND_PATHS, STAFF_PATHS } from '../../../src/base/url.ts';

const TEXT = readFileSync(fileURLToPath(new URL('../../../supabase/README.md', import.meta.url)), 'utf8');

/** The snippets of configurations, by their language. */
const SNIPPETS = new Map(
  [...TEXT.matchAll(/^```(nginx|caddy|apache|json)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => [
    language,
    text,
  ]),
);

test.each(['nginx', 'caddy', 'apache', 'json'])(
  "the documented rules for a server of one's own (%s) lead to existing pages",
  (language) => {
    const text = SNIPPETS.get(language) ?? '';
    const ending = language === 'json' ? '"' : '.html';

    expect(text).toContain(`${NOT_FOUND_PATHS['post-not-found']}${ending}`);
    expect(text).toContain(`${STAFF_PATHS['edit-post']}${ending}`);
    if (language === 'json') expect(Object.keys(JSON.parse(text))).toEqual(['cleanUrls', 'trailingSlash', 'rewrites']);
    else expect(text.split('{').length).toBe(text.split('}').length);
  },
);
