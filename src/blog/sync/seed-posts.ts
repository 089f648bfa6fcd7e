import { createHash } from 'node:crypto';
import { EnvironmentError } from '../../base/errors.ts';
import type { PublishedPost } from '../post.ts';
import { addressOfObject, mapAddresses } from '../post-images.ts';
import type { Operator } from '../store/accounts.ts';
import { type BackendError, blogOperator } from '../store/operator.ts';
import type { OriginalPicture, SendablePicture } from './post-pictures.ts';
import { sendPictures } from './post-pictures.ts';

/** The initial posts of a backend, and their images on the site. */
export interface Seed {
  readonly posts: readonly PublishedPost[];
  /** Images, keyed by their URLs in posts. */
  readonly originals: ReadonlyMap<string, OriginalPicture>;
}

/** Seeds a backend that has never had a post, all or nothing. Returns undefined if it has had one. Throws an `EnvironmentError`. */
export async function seedPosts(
  operator: Operator,
  read: () => Promise<Seed>,
  sendable: (original: OriginalPicture) => SendablePicture,
): Promise<number | undefined> {
  const calls = blogOperator({ ...operator, publicUrl: operator.url, isHosted: false });
  const refuse = (error: BackendError | undefined): void => {
    if (error)
      throw new EnvironmentError(
        `the backend at ${operator.url} rejected the posts in the data folder: ${error.message}`,
      );
  };
  const hasHad = await calls.hasHadPosts();
  if (typeof hasHad === 'object') refuse(hasHad);
  if (hasHad) return undefined;
  const { posts, originals } = await read();
  if (posts.length === 0) return 0;
  const pictures = new Map<string, SendablePicture>();
  const sentAddress = (address: string): string => {
    const original = originals.get(address);
    if (!original) return address;
    const picture = pictures.get(original.file) ?? sendable(original);
    pictures.set(original.file, picture);
    return addressOfObject(operator.url, picture.object);
  };
  const rows = posts.map((post) => rowOf(post, sentAddress));
  await sendPictures(calls, [...pictures.values()]);
  const names = [...new Set(posts.map(({ author }) => author.name))];
  const profiles = names.map((name) => ({ id: idOf(name), full_name: name }));
  refuse(await calls.addProfiles(profiles));
  refuse(await calls.insertPosts(rows));
  return posts.length;
}

function rowOf(post: PublishedPost, sentAddress: (address: string) => string) {
  const { slug, title, excerpt, published_at, created_at, updated_at, author } = post;
  const { meta_description = null, meta_keywords = null } = post;
  const content = mapAddresses(post.content, sentAddress);
  const featured_image = post.featured_image === undefined ? null : sentAddress(post.featured_image);
  const texts = { slug, title, excerpt, content, featured_image, meta_description, meta_keywords };
  return { ...texts, status: 'published', published_at, created_at, updated_at, author_id: idOf(author.name) };
}

/** Returns an author's profile ID, derived from the name (RFC 9562, section 5.8, version 8). */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`author\0${name}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] as string, 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
