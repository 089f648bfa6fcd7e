import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { Located } from '../../base/located.ts';
import type { FileRow } from '../post-file.ts';
import type { ExportedPostRecord } from '../post-schema.ts';
import type { SendablePicture } from './send-pictures.ts';

/** A file of a post that may be sent. */
export interface CheckedPost {
  /** The name of the file. */
  readonly file: string;
  readonly row: FileRow;
  /** The HTML of its text; addresses of pictures are as in the file, and with the format `html` nothing of it is clean. */
  readonly html: string;
  readonly record: Located<ExportedPostRecord>;
}

export interface CheckedFolder {
  readonly posts: readonly CheckedPost[];
  /** The names of all pictures that posts name. */
  readonly pictures: readonly string[];
  /** The pictures of all scenes that posts name. */
  readonly scenes: readonly SendablePicture[];
  readonly diagnostics: readonly Diagnostic[];
  /** The text of a file, for code frames. */
  readonly textOf: (file: string) => string | undefined;
}
