import type * as z from 'zod';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { type ExportedPostRecord, exportedDataPostSchema, exportedPostSchema } from '../../blog/post-schema.ts';
import { POST_SLUG_MAX } from '../../blog/rules.ts';
import type { Sources } from '../load/load-sources.ts';
import type { Table } from './records.ts';
import { Reader } from './source-reader.ts';

export const POSTS_FOLDER = 'posts/';

const EXPORTED_POST = { schema: exportedPostSchema, slugMax: POST_SLUG_MAX };
/** Of a post in a data folder, which may name scenes of `photos.yaml`. */
export const EXPORTED_DATA_POST = { schema: exportedDataPostSchema, slugMax: POST_SLUG_MAX };

/** The posts of `posts/` alone, each as a backend may take it. In a data folder they may name scenes of `photos.yaml`. */
export function validateExportedPosts(sources: Sources, isData = false): Outcome<Table<ExportedPostRecord>> {
  const diagnostics: Diagnostic[] = [];
  const read = new Reader(sources, (diagnostic) => diagnostics.push(diagnostic));
  const form = isData ? EXPORTED_DATA_POST : EXPORTED_POST;
  return { value: read.folder<z.ZodType<ExportedPostRecord>>(POSTS_FOLDER, '.md', () => form), diagnostics };
}
