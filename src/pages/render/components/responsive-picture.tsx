import type { Picture as PictureOfSite } from '../../../model/picture.ts';

/** The `sizes` attribute of images, by place in the layout. The layout changes at 60rem. */
export const PICTURE_SIZES = {
  /**
   * At the top of a page, up to the edge of the window. The frame is often taller, which makes the image wider than it.
   */
  hero: '(min-width: 60rem) max(52rem, 54vw), 100vw',
  /** Next to text. */
  half: '(min-width: 60rem) 39rem, 92vw',
  /** In a job: below its text, or next to it. */
  job: '(min-width: 42rem) min(34rem, 45vw), 86vw',
  upright: '18rem',
  /** As wide as the page. */
  band: '(min-width: 75rem) 72rem, 100vw',
  portrait: '(min-width: 81rem) 24.4rem, (min-width: 40rem) calc(31.6vw - 1.3rem), 6rem',
} as const;

export interface PictureProps {
  readonly picture: PictureOfSite;
  readonly sizes: (typeof PICTURE_SIZES)[keyof typeof PICTURE_SIZES];
  /** Whether it is visible when the page opens. Other images load lazily. */
  readonly isFirst: boolean;
}

/** An image in its frame, in the best format the browser supports, on its average color until it loads. */
export function Picture({ picture, sizes, isFirst }: PictureProps) {
  const { url, width, height, alt, focus, tone, srcset, sources } = picture;
  return (
    <picture className={`pic at-${focus}`}>
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
