import languages from 'words:languages';
import type { FIXED_PATHS } from '../../base/url.ts';

/** What a site says where its data says nothing, in one language: a file of this folder. */
export interface Words {
  /** What the company does, as a template. */
  readonly description: string;
  /** In the form of `copy.yaml`, of the front matter of the pages, and of `jobs.yaml`. */
  readonly copy: object;
  readonly pages: Readonly<Record<keyof typeof FIXED_PATHS, object>>;
  readonly jobs: object;
  /** In the form of `labels.yaml`. */
  readonly labels: object;
}

/** The language whose words stand in for those of a language that has none. */
const FALLBACK = 'en-US';

/** The languages that have words, each as the name of its file. */
export const LANGUAGES: readonly string[] = Object.keys(languages);

/** The name of the words for a language, such as `es-US` for `es-MX`; undefined where it has none. */
export function wordsNameFor(language: string): string | undefined {
  const [tongue] = language.split('-');
  return LANGUAGES.find((name) => name === language) ?? LANGUAGES.find((name) => name.split('-')[0] === tongue);
}

/** The words for a language; for one that has none, those in English. */
export function wordsFor(language: string): Words {
  return languages[wordsNameFor(language) ?? FALLBACK] as Words;
}
