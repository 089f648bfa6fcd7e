import type { Picture as PictureOfSite } from '../../model/picture.ts';

/** How wide each place of the layout shows a picture, for the browser to choose a file by (the `sizes` of HTML). The layout's one step is at 60rem. */
export const PICTURE_SIZES = {
  /** At the top of a page, to the edge of the window. Its frame is often higher than the picture, which is wider than it then. */
  hero: '(min-width: 60rem) max(52rem, 54vw), 100vw',
  /** Beside a text. */
  half: '(min-width: 60rem) 39rem, 92vw',
  /** As wide as the page. */
  band: '(min-width: 75rem) 72rem, 100vw',
  portrait: '(min-width: 81rem) 24.4rem, (min-width: 40rem) calc(31.6vw - 1.3rem), 6rem',
} as const;

export interface PictureProps {
  readonly picture: PictureOfSite;
  readonly sizes: (typeof PICTURE_SIZES)[keyof typeof PICTURE_SIZES];
  /** Whether it is seen as soon as the page opens; the others are fetched when they come near. */
  readonly isFirst: boolean;
}

/** A picture in its frame: in the best format that the browser knows, on its average colour until it is there. */
export function Picture({ picture, sizes, isFirst }: PictureProps) {
  const { url, width, height, alt, focus, tone, srcset, sources } = picture;
  return (
    <picture className={`pic ${focus}`}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img
        className={tone === '' ? undefined : tone}
        src={url}
        srcSet={srcset === '' ? undefined : srcset}
        sizes={srcset === '' ? undefined : sizes}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? undefined : 'lazy'}
        decoding="async"
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  );
}
