/**
 * British spellings, by what they have in common. A dictionary would need each name of a town and of code, so this lists
 * the words that software and local businesses use.
 */

const FAMILIES = [
  [
    /(?:multi|dis|un|re)?(?:col|neighb|behavi|fav|hon|lab|hum|flav|harb|od|rum|arm|vap|endeav)our(?:s|ed|ing|ful|less|able|ably|ite|ites|hood|hoods|ly|y|al)?/,
    '-or, as in "color" and "neighbor"',
  ],
  [
    /(?:un|re|de|mis)?(?:organ|recogn|optim|initial|normal|serial|minim|maxim|custom|summar|priorit|real|apolog|synchron|token|util|memo|capital|local|categor|emphas|final|standard|visual|special|general|author|sanit|random|internal|external|central|modern|neutral|parallel|stabil|symbol|item|material|formal|familiar|personal|critic|character)is(?:e|es|ed|ing|er|ers|ation|ations|able)/,
    '-ize, as in "organize"',
  ],
  [/(?:anal|paral|catal)ys(?:e|ed|ing|er|ers)/, '-yze, as in "analyze"'],
  [
    /(?:un|re|mis)?(?:cancel|travel|label|model|signal|fuel|level|channel|counsel|total|dial|jewel|tunnel|panel|shovel|swivel|bevel)l(?:ed|ing|er|ers)/,
    'one l, as in "canceled"',
  ],
  [/(?:kilo|milli|centi)?(?:metre|litre)s?|fibres?|calibre|sceptical|cosy/, 'the American spelling, as in "meter"'],
  [/(?:un)?licenc(?:e|es|ed|ing)/, '"license"'],
  [/(?:def|off)ences?|pretences?/, '-ense, as in "defense"'],
  [/misspelt|spelt|learnt|dreamt|spoilt/, '-ed, as in "misspelled"'],
  [/practis(?:e|es|ed|ing)/, '"practice"'],
  [/catalogues?/, '"catalog"'],
  [/programmes?/, '"program"'],
  [/(?:mould|smould|plough)(?:s|ed|ing|y)?/, '"mold" or "plow"'],
  [
    /(?:tyre|kerb|cheque)s?|aluminium|artefacts?|instalments?|fulfils?|enrols?|skilful|ageing|whilst|amongst/,
    'the American word',
  ],
];
/** Words that are also in names of places, where the capital letter is theirs: Boston Centre, Hanover Theatre. */
const LOWER_CASE = [
  [/centr(?:e|es|ed)/, '"center"'],
  [/theatres?/, '"theater"'],
  [/greys?|grey(?:ed|er|ish)/, '"gray"'],
];

export const SPELLING = [
  ...FAMILIES.map(([pattern, better]) => ({ pattern, better, everywhere: true })),
  ...LOWER_CASE.map(([pattern, better]) => ({ pattern, better, everywhere: true, isExact: true })),
];
