import * as z from 'zod';
import { line, text } from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';

/** Front matter of `data/notes/{service}/{town}.md`: a staff note about a service in one town. The note is below it. */
export const noteSchema = lazy(() =>
  z.strictObject({
    title: line,
    questions: z.array(z.strictObject({ question: line, answer: text })).default([]),
  }),
);

export type NoteRecord = z.output<ReturnType<typeof noteSchema>>;
