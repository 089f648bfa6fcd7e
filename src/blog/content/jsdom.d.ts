declare module 'jsdom' {
  import type { WindowLike } from 'dompurify';

  /** The part of jsdom that we use. */
  export class JSDOM {
    constructor(html: string);
    readonly window: WindowLike;
  }
}
