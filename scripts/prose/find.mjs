import { basename } from 'node:path';
import { passagesOf } from './passages.mjs';
import { RULES } from './rules.mjs';

/** The rules with patterns that match whole words, and line breaks in place of spaces. */
const COMPILED = RULES.map((rule) => {
  const source = rule.pattern.source.replaceAll(' ', ' +').replaceAll('$', ' *$');
  const words = source.startsWith('^') ? `^ *${source.slice(1)}` : `\\b(?:${source})`;
  return { ...rule, pattern: new RegExp(`${words}(?![\\w-])`, rule.isExact ? 'gm' : 'gim') };
});

/** True for the pages of the sample site, which its owner writes. */
const isPage = (file) => file.startsWith('data/');

/** Returns the part of a file that can still change: released sections of the changelog can't. */
const openPart = (file, source) => (basename(file) === 'CHANGELOG.md' ? source.split(/^## \d/m, 1)[0] : source);

/** Returns all matches of the rules. One search through all passages of a file is much faster than one each. */
function matchesIn(file, passages) {
  const prose = passages.map(({ text }) => text).join('\n');
  let length = 0;
  const placed = passages.map((passage) => {
    const from = length;
    length += passage.text.length + 1;
    return { ...passage, from, to: length };
  });
  return COMPILED.flatMap(({ pattern, better, onlyDocs, everywhere }) =>
    [...prose.matchAll(pattern)].flatMap(({ index, 0: match }) => {
      const passage = placed.find(({ to }) => index < to);
      const isRead = onlyDocs ? passage?.isDoc : everywhere || passage?.isComment || !isPage(file);
      if (!passage || !isRead || prose[index - 1] === '-') return [];
      const phrase = match.trimStart();
      const start = passage.start + index - passage.from + match.length - phrase.length;
      return [{ start, end: start + phrase.length, phrase: phrase.replace(/ +/g, ' ').replace(/¤+/g, '…'), better }];
    }),
  );
}

/** Returns the phrases to reword in a file, in order. Of phrases that overlap, it returns the first and longest. */
export function proseFindings(file, source) {
  const text = openPart(file, source);
  let last = 0;
  return matchesIn(file, passagesOf(file, text))
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .flatMap(({ start, end, phrase, better }) => {
      if (start < last) return [];
      last = end;
      const before = text.slice(0, start);
      return [{ line: before.split('\n').length, column: start - before.lastIndexOf('\n'), phrase, better }];
    });
}
