import * as z from 'zod';
import { day, line, slug } from './common.ts';

/** A calendar day, or a moment with its offset from UTC. */
const moment = z.union([day, z.iso.datetime({ offset: true })], { error: 'must be a date like `2026-11-20`, or a time like `2026-11-20T09:00:00-05:00`' });

/** Front matter of a file of `data/posts/`; the body is the post in Markdown, the file's name its slug. */
export const postSchema = z.strictObject({
  title: line,
  excerpt: line,
  /** When it was published, or is to count as written while it is a draft. */
  date: moment,
  /** When its text was last changed; `date` where it is missing. */
  updated: moment.optional(),
  /** The name of a person of `team.yaml`. */
  author: line,
  /** A scene of `photos.yaml`. */
  image: slug.optional(),
  description: line.refine((value) => value.length <= 160, 'must have at most 160 characters; shorten it').optional(),
  keywords: line.optional(),
  status: z.enum(['draft', 'published']).default('published'),
});

export type PostRecord = z.output<typeof postSchema>;
