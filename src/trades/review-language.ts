import { type Diagnostic, quote, warningAt } from '../base/diagnostics/diagnostic.ts';
import { counted } from '../base/english.ts';
import { reuseEach } from '../base/memo.ts';
import type { Source } from '../base/source.ts';
import type { Planned } from '../build/plan.ts';
import { closestLanguage } from '../data/words/default-texts.ts';
import { textsIn } from './starter-texts.ts';

/** Words in nearly every sentence of one language and in none of the others. */
const COMMON_WORDS: Readonly<Record<string, { readonly name: string; readonly words: RegExp }>> = {
  en: {
    name: 'English',
    words: /(?<!\p{L})(?:the|and|of|is|are|your|you|we|with|for|that|this|from|our|it|on|at|what|when)(?!\p{L})/giu,
  },
  es: {
    name: 'Spanish',
    words: /(?<!\p{L})(?:el|la|los|las|del|una|un|que|y|con|para|por|su|sus|se|lo|al|cuando|más)(?!\p{L})/giu,
  },
};

/** Up to this many strings in another language are ignored, because they may be names or quotes. */
const MOST_FOREIGN = 2;

/** Warns about files that are mostly in a different language than the site. */
export function reviewLanguage({ files, site }: Pick<Planned, 'files' | 'site'>): Diagnostic[] {
  const [own = ''] = closestLanguage(site?.value.language ?? '')?.split('-') ?? [];
  if (!site || !COMMON_WORDS[own]) return [];
  return [...files.values()].flatMap((source): Diagnostic[] => {
    // Posts can be in any language, and news may quote others.
    if (source.file.startsWith('posts/') || source.file === 'news.yaml') return [];
    const texts = reuseEach(languagesIn, source, {});
    const foreign = texts.filter(({ language }) => language !== undefined && language !== own);
    const [first] = foreign;
    if (!first?.language || foreign.length <= MOST_FOREIGN) return [];
    if (foreign.length <= texts.filter(({ language }) => language === own).length) return [];
    const name = COMMON_WORDS[first.language]?.name;
    const message = `${counted(foreign.length, 'value')} in ${quote(source.file)} are in ${name}, but \`language\` is ${quote(site.value.language)}`;
    const help = isCompleted(source.file)
      ? "translate them, or remove the file to use built-in copy in the site's language"
      : 'translate them, or correct `language` in site.yaml';
    return [warningAt({ file: source.file, start: first.start, end: first.end }, 'other-language', message, help)];
  });
}

function languagesIn(source: Source) {
  return textsIn(source).map((text) => ({ ...text, language: languageOf(text.text) }));
}

/** Whether built-in copy in the site's language replaces the file if it's removed. */
function isCompleted(file: string): boolean {
  return /^(?:copy|labels|jobs)\.yaml$|^pages\/(?:home|about|services|service-areas|blog)\.md$/.test(file);
}

/** Returns the language that a string is clearly in; undefined if it could be either. */
function languageOf(text: string): string | undefined {
  const counts = Object.entries(COMMON_WORDS).map(([language, { words }]) => ({
    language,
    count: text.match(words)?.length ?? 0,
  }));
  const [best, next] = counts.sort((a, b) => b.count - a.count);
  return best && best.count >= 2 && best.count > 2 * (next?.count ?? 0) ? best.language : undefined;
}
