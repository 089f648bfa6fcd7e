import type { CustomPage } from './site.ts';

/** Other origins that a custom page embeds or submits forms to. */
export interface Reach {
  readonly frames: readonly string[];
  readonly forms: readonly string[];
}

/** Returns the external origins that the sections of a page use, or undefined. */
export function reachOf({ parts }: Pick<CustomPage, 'parts'>): Reach | undefined {
  const origins = (urls: readonly (string | undefined)[]) => [
    ...new Set(urls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin]))),
  ];
  const frames = origins(parts.map(({ frame }) => frame?.src));
  const forms = origins(parts.map(({ form }) => form?.action));
  return frames.length + forms.length === 0 ? undefined : { frames, forms };
}
