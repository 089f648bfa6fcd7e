import { type Diagnostic, errorAt, inOrder, quote, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { type Located, locate, spanInBody } from '../../base/source.ts';
import { RESERVED_POSTS } from '../../base/url.ts';
import { checkBody } from '../../blog/content/findings.ts';
import type { NamedPicture } from '../../blog/content/markdown.ts';
import { htmlOfFile, rowOfFile } from '../../blog/post-file.ts';
import { addressesIn, addressOfFile, fileAt, objectOfFile } from '../../blog/post-images.ts';
import { type ExportedPostRecord, isScene } from '../../blog/post-schema.ts';
import { MAX_PICTURE_BYTES, megabytes } from '../../blog/rules.ts';
import { pictureType, type SendablePicture, typeByName } from '../../blog/sync/post-pictures.ts';
import type { PulledFolder } from '../../blog/sync/pulled-folder.ts';
import type { CheckedFolder, CheckedPost } from '../../blog/sync/push-plan.ts';
import { loadSources } from '../load/load-sources.ts';
import { validateExportedPosts } from './validate-posts.ts';

/** A scene from `photos.yaml` for use in posts. Its size is in pixels. */
export interface Scene {
  readonly alt: string;
  readonly width: string;
  readonly height: string;
  readonly picture: SendablePicture;
}

/** The site that the posts belong to. */
export interface PostFileSite {
  /** Time zone for the dates in the files. */
  readonly timeZone: string;
  /** Scenes that posts can use by key, if the folder belongs to a site's data. */
  readonly scenes?: ReadonlyMap<string, Scene> | undefined;
}

/** Reads all posts in a folder. Reports everything that a backend would reject or show differently than intended. */
export function checkPostFiles(folder: PulledFolder, { timeZone, scenes }: PostFileSite): CheckedFolder {
  const POSTS = 'posts/';
  const texts = new Map(folder.posts().map((name) => [POSTS + name, folder.text(name) ?? '']));
  const sources = loadSources({
    list: () => [...texts.keys()],
    read: (file) => folder.bytes(file.slice(POSTS.length)),
  });
  const table = validateExportedPosts(sources.value, scenes !== undefined);
  const diagnostics: Diagnostic[] = [...sources.diagnostics, ...table.diagnostics];
  const seen = new Set(diagnostics.map(({ at }) => at.file));
  for (const file of sources.value.files.keys()) {
    const isRead = table.value.records.has(file.slice(POSTS.length, -'.md'.length));
    if (!isRead && !seen.has(file)) {
      const message = 'the front matter is empty';
      const help = 'add at least a line `title: ` with its value';
      diagnostics.push(errorAt({ file, start: 0, end: 3 }, 'no-front-matter', message, help));
    }
  }
  const pictures = new Set<string>();
  const named = new Map<string, SendablePicture>();
  const sceneOf = (key: string): NamedPicture | undefined => {
    const scene = scenes?.get(key);
    if (!scene) return undefined;
    named.set(key, scene.picture);
    return { ...scene, url: addressOfFile(scene.picture.object) };
  };
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const posts = [...table.value.records].map(([slug, record]) =>
    checkPost(slug, record, { folder, report, pictures, sceneOf, keys: [...(scenes?.keys() ?? [])], timeZone }),
  );
  checkIds(posts, report);
  const bare = (at: Span): Span => ({ ...at, file: at.file.slice(POSTS.length) });
  return {
    posts,
    pictures: [...pictures].sort(),
    scenes: [...named.values()],
    diagnostics: inOrder(diagnostics).map(({ related, ...diagnostic }) => ({
      ...diagnostic,
      at: bare(diagnostic.at),
      related: related?.map(({ message, at }) => ({ message, at: bare(at) })),
    })),
    textOf: (file) => texts.get(POSTS + file),
  };
}

/** Context for checking a post. */
interface Known {
  readonly folder: PulledFolder;
  readonly report: Report;
  readonly timeZone: string;
  /** Names of valid image files. */
  readonly pictures: Set<string>;
  readonly sceneOf: (key: string) => NamedPicture | undefined;
  readonly keys: readonly string[];
}

function checkPost(slug: string, record: Located<ExportedPostRecord>, known: Known): CheckedPost {
  const { folder, report, pictures, sceneOf, keys, timeZone } = known;
  const { file, body = { text: '', start: 0 } } = record.source;
  const read = rowOfFile(slug, record, timeZone);
  const key = record.value.image;
  const scene = key !== undefined && isScene(key) ? sceneOf(key) : undefined;
  if (key !== undefined && isScene(key) && !scene) {
    const help =
      didYouMean(key, keys) ?? 'use the key of a scene in photos.yaml, or `images/NAME.jpg` for a file in `images`';
    const message = `the scene ${quote(key)} doesn't exist or has no image`;
    report(errorAt(locate(record, ['image']), 'missing-picture', message, help));
  }
  const row = scene ? { ...read, featured_image: scene.url } : read;
  const scenes = new Set<string | undefined>([scene?.url]);
  const pictureOf = (name: string): NamedPicture | undefined => {
    const picture = sceneOf(name);
    scenes.add(picture?.url);
    return picture;
  };
  checkBody(row, { file, ...body }, report, pictureOf);
  const reserved = [...(row.status === 'draft' ? [] : [row.slug]), ...(record.value.old_slugs ?? [])].find((address) =>
    RESERVED_POSTS.has(address),
  );
  if (reserved !== undefined) {
    const help = reserved === row.slug ? 'rename the file' : 'remove it from `old_slugs`';
    const message = `the slug ${quote(reserved)} is reserved`;
    report(errorAt(record.declaredAt, 'reserved-slug', message, help));
  }
  const html = htmlOfFile(row, pictureOf);
  const checkPicture = (address: string, place: Span) => {
    const name = fileAt(address);
    if (name === undefined || pictures.has(name) || scenes.has(address)) return;
    const error = pictureError(name, folder);
    if (error) report({ severity: 'error', ...error, at: place });
    else pictures.add(name);
  };
  checkPicture(row.featured_image ?? '', locate(record, ['image']));
  for (const address of addressesIn(html)) checkPicture(address, spanInBody(record.source, address));
  return { file: file.slice(file.lastIndexOf('/') + 1), row, html, record };
}

function pictureError(
  name: string,
  folder: PulledFolder,
): (Pick<Diagnostic, 'code' | 'message'> & { readonly help: string }) | undefined {
  const path = quote(`images/${name}`);
  const bytes = folder.image(name);
  if (!bytes)
    return {
      code: 'missing-picture',
      message: `the image ${path} doesn't exist`,
      help: didYouMean(name, folder.images()) ?? 'put the file in `images`',
    };
  const object = objectOfFile(name);
  if (object === undefined)
    return {
      code: 'invalid-value',
      message: `the file name of ${path} can't be used on the web`,
      help: 'use only letters, digits, hyphens and dots, without spaces',
    };
  if (bytes.length > MAX_PICTURE_BYTES)
    return {
      code: 'picture-too-large',
      message: `the image ${path} is larger than ${megabytes(MAX_PICTURE_BYTES)} MB`,
      help: 'save it as a JPEG, 1600 pixels wide',
    };
  if (pictureType(bytes) === undefined && typeByName(object) === undefined) {
    return {
      code: 'unreadable-picture',
      message: `the file ${path} isn't a JPEG, PNG, WebP, GIF or AVIF`,
      help: 'open it in an image editor and save it as a JPEG',
    };
  }
  return undefined;
}

/** Reports files with the same post ID. */
function checkIds(posts: readonly CheckedPost[], report: Report): void {
  const byId = new Map<string, CheckedPost>();
  for (const post of posts) {
    const { id } = post.row;
    if (id === undefined) continue;
    const earlier = byId.get(id);
    if (!earlier) byId.set(id, post);
    else {
      const related = [{ message: 'first defined here', at: locate(earlier.record, ['id']) }];
      const help = 'remove one of the two files, or its `id` line if it is meant to be a new post';
      const message = `the ID ${quote(id)} is defined twice`;
      report(errorAt(locate(post.record, ['id']), 'duplicate-key', message, { related, help }));
    }
  }
}
