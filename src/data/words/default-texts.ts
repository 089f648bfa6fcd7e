import languages from 'words:languages';
import type { SitePaths } from '../../base/url.ts';

/** Default text in one language: the content of a file in this folder. */
export interface DefaultTexts {
  /** Template for the company description. */
  readonly description: string;
  /** In the format of `copy.yaml`, the front matter of pages, and `jobs.yaml`. */
  readonly copy: object;
  readonly pages: Readonly<Record<Exclude<keyof SitePaths, 'cities'>, object>>;
  readonly jobs: object;
  /** In the format of `labels.yaml`. */
  readonly labels: object;
}

/** The language for sites in a language without built-in text. */
const FALLBACK = 'en-US';

/** Languages with built-in text, as file names. */
export const LANGUAGES: readonly string[] = Object.keys(languages);

/** Returns the closest built-in language, such as `es-US` for `es-MX`, if any. */
export function closestLanguage(language: string): string | undefined {
  const [tongue] = language.split('-');
  return LANGUAGES.find((name) => name === language) ?? LANGUAGES.find((name) => name.split('-')[0] === tongue);
}

/** Returns the built-in text for a language, falling back to English. */
export function defaultTextsFor(language: string): DefaultTexts {
  return languages[closestLanguage(language) ?? FALLBACK] as DefaultTexts;
}
