import { type Diagnostic, quote, warningAt } from '../base/diagnostics/diagnostic.ts';
import { counted } from '../base/english.ts';
import type { Planned } from '../site/plan.ts';
import { wordsNameFor } from '../site/words/words.ts';
import { textsIn } from './known-texts.ts';

/** Words that nearly every sentence of a language has, and none of the others here. */
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

/** From so many texts on, a file is in a language; fewer may be names or quotes. */
const MOST_FOREIGN = 2;

/** Warns about files that are mostly in another language than the site: visitors would read half of a page in each. */
export function reviewLanguage({ files, site }: Pick<Planned, 'files' | 'site'>): Diagnostic[] {
  const [own = ''] = wordsNameFor(site?.value.language ?? '')?.split('-') ?? [];
  if (!site || !COMMON_WORDS[own]) return [];
  return [...files.values()].flatMap((source): Diagnostic[] => {
    // Posts may be in any language, and news quote what others say.
    if (source.file.startsWith('posts/') || source.file === 'news.yaml') return [];
    const texts = textsIn(source).map((text) => ({ ...text, language: languageOf(text.text) }));
    const foreign = texts.filter(({ language }) => language !== undefined && language !== own);
    const [first] = foreign;
    if (!first?.language || foreign.length <= MOST_FOREIGN) return [];
    if (foreign.length <= texts.filter(({ language }) => language === own).length) return [];
    const name = COMMON_WORDS[first.language]?.name;
    const message = `${counted(foreign.length, 'text')} of ${quote(source.file)} are in ${name}, and \`language\` is ${quote(site.value.language)}`;
    const help = isCompleted(source.file)
      ? 'translate them, or remove the file to get texts in the language of the site'
      : 'translate them, or correct `language` in site.yaml';
    return [warningAt({ file: source.file, start: first.start, end: first.end }, 'other-language', message, help)];
  });
}

/** Whether the built-in texts of the site's language replace the file if it's removed. */
function isCompleted(file: string): boolean {
  return /^(?:copy|labels|jobs)\.yaml$|^pages\/(?:home|about|services|service-areas|blog)\.md$/.test(file);
}

/** The language that a text is clearly in; undefined for one that could be either. */
function languageOf(text: string): string | undefined {
  const counts = Object.entries(COMMON_WORDS).map(([language, { words }]) => ({
    language,
    count: text.match(words)?.length ?? 0,
  }));
  const [best, next] = counts.sort((a, b) => b.count - a.count);
  return best && best.count >= 2 && best.count > 2 * (next?.count ?? 0) ? best.language : undefined;
}
