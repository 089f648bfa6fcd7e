import type { Labels } from '../../src/data/validate/schemas/labels-schema.ts';
import { defaultTextsFor } from '../../src/data/words/default-texts.ts';

/** The labels of an English site that overrides none. */
export const ENGLISH = defaultTextsFor('en-US').labels as Labels;

export const SPANISH = defaultTextsFor('es-US').labels as Labels;

/** English labels of opening hours, as scripts get them. */
export const ENGLISH_HOURS = { ...ENGLISH, language: 'en-US' };
