declare module 'jsdom' {
  import type { WindowLike } from 'dompurify';

  /** A document with a window, as much of it as we use. */
  export class JSDOM {
    constructor(html: string);
    readonly window: WindowLike;
  }
}
