import { readFileSync } from 'node:fs';

/** The terms in docs/glossary.md, each with the phrases that aren't used for it. Phrases in parentheses are only advice. */
export const TERMS = [
  ...readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8').matchAll(
    /^\| \*\*(.+?)\*\* \| .+ \| (.*) \|$/gm,
  ),
].map(([, term, not]) => ({
  term,
  banned: not
    .replace(/\(.*?\)/g, '')
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== ''),
}));

/** Words of the field, in place of circumlocutions: the glossary's, and phrases that no list of words covers. */
export const GLOSSARY = [
  ...TERMS.flatMap(({ term, banned }) =>
    banned.map((phrase) => ({ pattern: new RegExp(phrase), better: `"${term}"` })),
  ),
  { pattern: /(?:mend|mends|mended|mending)/, better: '"fix"', everywhere: true },
  {
    pattern: /(?:put|puts|putting) (?:it |them |that |this )?right(?= again|[,.;:)]|$)/,
    better: '"fix" or "correct"',
    everywhere: true,
  },
  { pattern: /what (?:is|was) found(?! (?:in|on|at|under|by))/, better: '"findings"' },
  { pattern: /(?:kept|held back) from search engines/, better: '"noindex", or "hidden from search engines (noindex)"' },
  {
    pattern: /search engines (?:are|is) (?:not )?shown|shown to (?:search engines|crawlers)/,
    better: '"indexed" or "noindex"',
  },
  { pattern: /leads? nowhere|answered by nothing|dead (?:address|addresses|URLs?)/, better: '"broken link"' },
  { pattern: /memory of (?:the|a) run/, better: '"build cache"' },
  { pattern: /(?:can be missing|(?:can|may) be left out)(?=[,.;:)]|$)/, better: '"is optional" or "may be omitted"' },
  {
    pattern: /names? of (?:now|this version)|gives? (?:[\w¤]+ ){1,5}the names? that/,
    better: '"rename" or "up to date"',
  },
  { pattern: /posts? to come/, better: '"scheduled post"' },
  {
    pattern: /a mail(?! (?:server|link|client|provider|merge|truck|carrier|program|host|service|address))/,
    better: '"an email"',
    everywhere: true,
  },
  { pattern: /accounts? that may/, better: '"author accounts"' },
  { pattern: /the people of each other|(?:more than|order of|times) (?:the|their|its) people/, better: '"population"' },
  { pattern: /(?:file|writer|worker|thread) crews?|hired? (?:crew|worker|thread)s?/, better: '"worker" or "pool"' },
];
