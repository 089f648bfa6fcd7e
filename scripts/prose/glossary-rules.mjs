/**
 * Words of the field, in place of circumlocutions. One word names one thing: docs/glossary.md has the project's terms,
 * and a test of it covers names in code too.
 */
export const GLOSSARY = [
  { pattern: /(?:mend|mends|mended|mending)/, better: '"fix"', everywhere: true },
  {
    pattern: /(?:put|puts|putting) (?:it |them |that |this )?right(?= again|[,.;:)]|$)/,
    better: '"fix" or "correct"',
    everywhere: true,
  },
  { pattern: /what (?:is|was) found(?! (?:in|on|at|under|by))/, better: '"findings"' },
  { pattern: /pages? for unknown addresses/, better: '"404 page"' },
  { pattern: /(?:kept|held back) from search engines/, better: '"noindex", or "hidden from search engines (noindex)"' },
  {
    pattern: /search engines (?:are|is) (?:not )?shown|shown to (?:search engines|crawlers)/,
    better: '"indexed" or "noindex"',
  },
  { pattern: /pictures? (?:for|of) shared links/, better: '"social image"' },
  { pattern: /leads? nowhere|answered by nothing|dead (?:address|addresses|URLs?)/, better: '"broken link"' },
  { pattern: /the (?:run|site|build) before/, better: '"previous build"' },
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
