import { Delta } from 'quill/core.js';
import { imageAddress, linkAddress } from '../../../../../src/blog/addresses.ts';
import { fileOfDataAddress } from '../pictures/picture-file.ts';

/** Decides which images in a paste stay. */
export interface PictureAddresses {
  /** Returns whether pages may show an image: it's on this site or the backend. */
  isOurs(address: string): boolean;
  addressOf(file: File): string;
}

/** An image that was embedded in a paste as a `data:` URL. */
export interface EmbeddedPicture {
  /** Its `blob:` URL. */
  readonly address: string;
  readonly file: File;
}

export interface DroppedParts {
  readonly pictures: number;
  readonly links: number;
}

const INLINE = ['bold', 'italic', 'underline', 'strike', 'code'] as const;
const PICTURE = ['alt', 'width', 'height'] as const;

/** Reduces a document to the formats a post supports. In pastes (with `addresses`), drops external images and extracts embedded ones. */
export function cleanDelta(given: Delta, addresses: PictureAddresses | undefined) {
  const pictures: EmbeddedPicture[] = [];
  const dropped = { pictures: 0, links: 0 };
  /** True if the line contained nothing but a dropped image; the line is dropped too. */
  let isLineGone = false;
  const delta = given.reduce((clean, { insert, attributes = {} }) => {
    if (typeof insert === 'string') {
      const text = isLineGone && insert.startsWith('\n') ? insert.slice(1) : insert;
      isLineGone = false;
      const { caption, ...formats } = textFormats(attributes, dropped);
      // Without its image, a caption becomes text.
      if (typeof caption === 'string' && typeof clean.ops.at(-1)?.insert === 'string')
        return clean.insert(caption).insert(insert, formats);
      return clean.insert(text, { ...formats, ...(caption !== undefined && { caption }) });
    }
    if (insert?.['divider'] === true) {
      isLineGone = false;
      return clean.insert({ divider: true });
    }
    const source = insert?.['image'];
    if (typeof source !== 'string') return clean;
    const kept: Record<string, unknown> = { ...inlineFormats(attributes, dropped) };
    for (const name of PICTURE) if (typeof attributes[name] === 'string') kept[name] = attributes[name];
    const address = placeOf(source, addresses, pictures);
    if (address === undefined) {
      dropped.pictures++;
      const before = clean.ops.at(-1)?.insert;
      isLineGone ||= before === undefined || (typeof before === 'string' && before.endsWith('\n'));
      return clean;
    }
    isLineGone = false;
    return clean.insert({ image: address }, kept);
  }, new Delta());
  return { delta, pictures, dropped };
}

function placeOf(
  source: string,
  addresses: PictureAddresses | undefined,
  pictures: EmbeddedPicture[],
): string | undefined {
  if (source.startsWith('data:')) {
    const file = addresses && fileOfDataAddress(source);
    if (!file) return undefined;
    const address = addresses.addressOf(file);
    pictures.push({ address, file });
    return address;
  }
  const address = imageAddress(source);
  return address !== undefined && (addresses === undefined || addresses.isOurs(address)) ? address : undefined;
}

function textFormats(
  attributes: Readonly<Record<string, unknown>>,
  dropped: { links: number },
): Record<string, unknown> {
  // Code blocks have no other formats.
  if (attributes['code-block'] !== undefined) return { 'code-block': true };
  const { header, list, indent, caption, blockquote } = attributes;
  return {
    ...inlineFormats(attributes, dropped),
    ...(typeof header === 'number' && header >= 1 && header <= 3 && { header }),
    ...(typeof list === 'string' && { list: list === 'ordered' ? 'ordered' : 'bullet' }),
    ...(typeof caption === 'string' && caption !== '' && { caption }),
    // Quotes can't contain figures.
    ...(blockquote === true && !caption && { blockquote }),
    ...(typeof indent === 'number' && indent >= 1 && { indent: Math.min(indent, 8) }),
  };
}

function inlineFormats(
  attributes: Readonly<Record<string, unknown>>,
  dropped: { links: number },
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const name of INLINE) if (attributes[name] === true) kept[name] = true;
  const { link } = attributes;
  if (typeof link === 'string' && link !== '') {
    const isNewTab = link.startsWith('_blank ');
    const address = linkAddress(isNewTab ? link.slice('_blank '.length) : link);
    if (address === undefined) dropped.links++;
    else kept['link'] = (isNewTab ? '_blank ' : '') + address;
  }
  return kept;
}

const OWN_LINES = ['header', 'list', 'caption', 'code-block'] as const;

/** Turns the plain lines of a document into lines of a quote. */
export function inQuotation(given: Delta): Delta {
  return given.reduce((made, op) => {
    const { insert, attributes = {} } = op;
    if (typeof insert !== 'string' || OWN_LINES.some((name) => name in attributes)) return made.push(op);
    for (const part of insert.split(/(\n)/))
      made.insert(part, part === '\n' ? { ...attributes, blockquote: true } : attributes);
    return made;
  }, new Delta());
}
