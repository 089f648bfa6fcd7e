import type * as z from 'zod';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { Findings } from '../../base/diagnostics/outcome.ts';
import { type ExportedPostRecord, exportedDataPostSchema, exportedPostSchema } from '../../blog/post-schema.ts';
import { POST_SLUG_MAX } from '../../blog/rules.ts';
import type { Sources } from '../load/load-sources.ts';
import type { Table } from './records.ts';
import { Reader } from './source-reader.ts';

export const POSTS_FOLDER = 'posts/';

const EXPORTED_POST = { schema: exportedPostSchema, slugMax: POST_SLUG_MAX };
/** For posts in a data folder, which can use scenes from `photos.yaml`. */
export const EXPORTED_DATA_POST = { schema: exportedDataPostSchema, slugMax: POST_SLUG_MAX };

/** Validates the posts in `posts/` for a backend. In a data folder, they can use scenes from `photos.yaml`. */
export function validateExportedPosts(sources: Sources, isData = false): Findings<Table<ExportedPostRecord>> {
  const diagnostics: Diagnostic[] = [];
  const read = new Reader(sources, (diagnostic) => diagnostics.push(diagnostic));
  const form = isData ? EXPORTED_DATA_POST : EXPORTED_POST;
  return { value: read.folder<z.ZodType<ExportedPostRecord>>(POSTS_FOLDER, '.md', () => form), diagnostics };
}
