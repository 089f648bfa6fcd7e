import type { Labels } from '../../src/site/validate/schemas/labels.ts';
import { wordsFor } from '../../src/site/words/words.ts';

/** The labels of a site in English that changes none. */
export const ENGLISH = wordsFor('en-US').labels as Labels;

/** What scripts say of opening hours in English. */
export const ENGLISH_HOURS = { ...ENGLISH, language: 'en-US' };
