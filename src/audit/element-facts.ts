import type { Range } from '../base/source.ts';
import type { AnchorFact, HeadLinkFact, ImageFact, MetaFact, ResourceFact } from './page-facts.ts';

/** An opening tag with the positions of its attributes. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly range: Range;
  readonly places: ReadonlyMap<string, Range>;
}

const FETCHING_RELS: Readonly<Record<string, ResourceFact['kind']>> = {
  stylesheet: 'style',
  preload: 'hint',
  modulepreload: 'hint',
  prefetch: 'hint',
  preconnect: 'hint',
  'dns-prefetch': 'hint',
  icon: 'image',
  'apple-touch-icon': 'image',
  'mask-icon': 'image',
  manifest: 'hint',
};

/** Returns the range of an attribute's value, or of the tag if the attribute is missing. */
export function placeOf({ places, range }: Tag, attribute: string): Range {
  return places.get(attribute) ?? range;
}

export function metaFact(tag: Tag): MetaFact | undefined {
  const { charset, media, content = '', name, property, 'http-equiv': equivalent } = tag.attributes;
  if (charset !== undefined) return { key: 'charset', content: charset, ...placeOf(tag, 'charset') };
  const key = name ?? property ?? equivalent;
  if (key === undefined) return undefined;
  return { key: key.toLowerCase() + (media === undefined ? '' : ` ${media}`), content, ...placeOf(tag, 'content') };
}

export function headLinkFact(tag: Tag): HeadLinkFact {
  const { href = '', hreflang } = tag.attributes;
  return { rel: relsOf(tag), href, hreflang, ...placeOf(tag, 'href') };
}

/** Returns undefined for an `a` element without `href`, which isn't a link. */
export function anchorFact(tag: Tag): AnchorFact | undefined {
  const { href, rel = '', target, title = '', 'aria-label': label = title } = tag.attributes;
  if (href === undefined) return undefined;
  const opensTab = target === '_blank';
  return { href, name: label, rel: rel.toLowerCase().split(/\s+/), opensTab, ...placeOf(tag, 'href') };
}

export function imageFact(tag: Tag, place: Pick<ImageFact, 'isHidden' | 'isInProse'>): ImageFact {
  const { src = '', alt, width, height, role } = tag.attributes;
  const isHidden = place.isHidden || role === 'presentation' || role === 'none';
  return { src, alt, isHidden, isInProse: place.isInProse, width, height, ...tag.range };
}

/** Returns the URLs that a browser loads for a tag. */
export function resourcesOf(tag: Tag): ResourceFact[] {
  const { src, data, href, srcset, poster, imagesrcset } = tag.attributes;
  const one = (kind: ResourceFact['kind'], attribute: string, url: string | undefined): ResourceFact[] =>
    url === undefined ? [] : [{ url, kind, ...placeOf(tag, attribute) }];
  const each = (attribute: string, set: string | undefined): ResourceFact[] =>
    (set?.split(',') ?? []).flatMap((candidate) => one('image', attribute, candidate.trim().split(/\s+/)[0]));
  switch (tag.name) {
    case 'link': {
      const kind = relsOf(tag)
        .map((rel) => FETCHING_RELS[rel])
        .find((found) => found !== undefined);
      return [...(kind ? one(kind, 'href', href) : []), ...each('imagesrcset', imagesrcset)];
    }
    case 'script':
      return one('script', 'src', src);
    case 'img':
      return [...one('image', 'src', src ?? ''), ...each('srcset', srcset)];
    case 'iframe':
    case 'embed':
    case 'object':
      return src === undefined ? one('frame', 'data', data) : one('frame', 'src', src);
    case 'source':
    case 'video':
    case 'audio':
    case 'track':
      return [...one('media', 'src', src), ...one('image', 'poster', poster), ...each('srcset', srcset)];
    default:
      return [];
  }
}

function relsOf({ attributes: { rel = '' } }: Tag): string[] {
  return rel.toLowerCase().split(/\s+/).filter(Boolean);
}
