import type { OwnPage } from './site.ts';

/** Other sites that a page of one's own shows or writes to. */
export interface Reach {
  readonly frames: readonly string[];
  readonly forms: readonly string[];
}

/** The origins that the sections of a page reach; undefined where it is none. */
export function reachOf({ parts }: Pick<OwnPage, 'parts'>): Reach | undefined {
  const origins = (urls: readonly (string | undefined)[]) => [
    ...new Set(urls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin]))),
  ];
  const frames = origins(parts.map(({ frame }) => frame?.src));
  const forms = origins(parts.map(({ form }) => form?.action));
  return frames.length + forms.length === 0 ? undefined : { frames, forms };
}
