import type { Labels } from '../../src/site/validate/schemas/labels.ts';
import { wordsFor } from '../../src/site/words/words.ts';

/** The labels of an English site that overrides none. */
export const ENGLISH = wordsFor('en-US').labels as Labels;

/** English labels of opening hours, as scripts get them. */
export const ENGLISH_HOURS = { ...ENGLISH, language: 'en-US' };
