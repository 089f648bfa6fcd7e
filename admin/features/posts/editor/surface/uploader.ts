import type { Range } from 'quill/core.js';
import Uploader from 'quill/modules/uploader.js';

/** Files that are dropped or pasted: all are handed on, since whoever takes them says what is wrong with one. */
export class SurfaceUploader extends Uploader {
  override upload(range: Range, files: FileList | File[]): void {
    const all = [...files];
    if (all.length > 0 && this.quill.isEnabled()) this.options.handler?.call(this, range, all);
  }
}
