/** Patterns of private data. A license plate only counts near a word for it, because part numbers look alike. */
const PRIVATE: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/[\w.+-]+@[\w-]+\.[a-z]{2,}/i, 'an email address'],
  [/(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\b\d{3}[ ./-])\d{3}[ .-]\d{4}\b|\b[2-9]\d{9}\b/, 'a phone number'],
  [/\b(?=\w*\d)[A-HJ-NPR-Z0-9]{17}\b/, 'a vehicle identification number'],
  [
    /(?<=\b(?:plates?|tags?|licen[sc]e|registration)\b[^.]{0,20})\b(?=[A-Z0-9]*[ -]?[A-Z0-9]*\d)(?=[0-9]*[ -]?[0-9]*[A-Z])[A-Z0-9]{1,4}[ -]?[A-Z0-9]{2,5}\b/,
    'a license plate',
  ],
  [
    /\b\d{1,5} (?:[NSEW]\.? )?(?:(?:[A-Z][\w'.-]*|\d+(?:st|nd|rd|th)) ){1,3}(?:Street|St\b(?!\.? [A-Z])|Avenue|Ave|Road|Rd|(?<!(?:Wheel|Final) )Drive|Lane|Boulevard|Blvd|Parkway|Pkwy)\b/,
    'a street address',
  ],
];

/** Finds apparent private data in text: at most one match per kind, with the name of the kind. */
export function privateData(text: string): readonly { readonly found: string; readonly name: string }[] {
  return PRIVATE.flatMap(([pattern, name]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [{ found, name }];
  });
}
