import type { Labels } from '../../src/site/validate/schemas/labels.ts';
import { defaultTextsFor } from '../../src/site/words/words.ts';

/** The labels of an English site that overrides none. */
export const ENGLISH = defaultTextsFor('en-US').labels as Labels;

export const SPANISH = defaultTextsFor('es-US').labels as Labels;

/** English labels of opening hours, as scripts get them. */
export const ENGLISH_HOURS = { ...ENGLISH, language: 'en-US' };
