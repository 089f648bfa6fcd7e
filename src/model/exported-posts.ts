import { errorAt, quote, type Report, type Span } from '../base/diagnostics/diagnostic.ts';
import { modelObject } from '../base/model-object.ts';
import { type Located, locate, spanInBody } from '../base/source.ts';
import { postPath } from '../base/url.ts';
import { escapeText } from '../blog/content/allowed.ts';
import { longPost, picturesIn } from '../blog/content/findings.ts';
import { htmlOfBody } from '../blog/content/html-to-markdown.ts';
import { momentOf } from '../blog/post-file.ts';
import { fileAt, mapAddresses } from '../blog/post-images.ts';
import { type ExportedPostRecord, isScene } from '../blog/post-schema.ts';
import { HTML_LIMIT } from '../blog/rules.ts';
import { type Picture, uninspectedPicture } from './picture.ts';
import type { PictureFiles } from './picture-files.ts';
import type { Link, SitePost } from './site.ts';

/** Sanitizes the HTML of a post. */
export type Cleaner = (html: string) => string;

interface ExportContext {
  /** Name of the company. */
  readonly company: string;
  readonly files: PictureFiles;
  /** Finds a scene by its key, or reports it as unknown. */
  readonly sceneOf: (key: string, at: Span) => Picture | undefined;
  readonly timeZone: string;
  readonly clean: Cleaner | undefined;
  readonly report: Report;
  /** Receives the image URLs. */
  readonly links: Link[];
}

/** Builds a post from a file pulled from a backend, as `adoptPosts` would. Returns undefined for a draft. */
export function exportedPost(
  slug: string,
  record: Located<ExportedPostRecord>,
  context: ExportContext,
): SitePost | undefined {
  const { company, timeZone, report } = context;
  const { value, declaredAt } = record;
  const title = value.title?.trim() ?? '';
  const excerpt = value.excerpt?.trim() ?? '';
  const description = value.description?.trim() ?? '';
  const { scene, image, content } = shownOf(record, postPath(slug), context);
  const time = value.date ?? value.created;
  if (value.status === 'draft') return undefined;
  if (time === undefined) {
    const help = 'add the publication date, such as `date: 2026-11-20`, or `status: draft`';
    report(errorAt(declaredAt, 'missing-field', 'the post has no `date`', help));
    return undefined;
  }
  return modelObject<SitePost>('post', slug, {
    id: value.id ?? slug,
    slug,
    title,
    excerpt,
    content,
    ...(image !== '' && { featured_image: image }),
    published_at: momentOf(time, timeZone),
    created_at: momentOf(value.created ?? time, timeZone),
    updated_at: momentOf(value.updated ?? time, timeZone),
    status: value.status,
    author: { name: value.author?.trim() || company },
    view_count: 0,
    ...(description !== '' ? { meta_description: description } : excerpt === '' && { meta_description: title }),
    meta_keywords: value.keywords?.trim() || title,
    picture: scene ?? (image === '' ? undefined : uninspectedPicture(image, title)),
    links: [],
    oldSlugs: value.old_slugs ?? [],
    declaredAt,
  });
}

/** Resolves a post's content and image. Reports missing images. */
function shownOf(
  record: Located<ExportedPostRecord>,
  page: string,
  { files, sceneOf, clean, report, links }: ExportContext,
) {
  const { format, image: given = '' } = record.value;
  const { file, body = { text: '', start: 0 } } = record.source;
  const imageAt = locate(record, ['image']);
  const at = (words: string) => spanInBody(record.source, words);
  const pictureAt = (address: string, at: Span): string => {
    const name = fileAt(address);
    if (name === undefined) return address;
    const help = 'add the file (`townpress blog pull` downloads it), or remove the reference';
    const url = files.urlOfPostImage(name);
    if (url === undefined)
      report(errorAt(at, 'missing-picture', `the image ${quote(`posts/images/${name}`)} doesn't exist`, help));
    return url ?? '';
  };
  const pictureHelp = 'save the file in `posts/images` and write its path, such as `images/picture.jpg`';
  const checkPicture = (href: string, at: Span) => {
    if (fileAt(href) === undefined) links.push({ href, at, page, pictureHelp });
  };
  if (given !== '' && !isScene(given)) checkPicture(given, imageAt);
  if (format === 'html' && body.text.length > HTML_LIMIT)
    report({ ...longPost(), at: { file, start: body.start, end: body.start + 1 }, help: 'split it into two posts' });
  const scene = isScene(given) ? sceneOf(given, imageAt) : undefined;
  const image = scene?.url ?? (given.startsWith('http') || isScene(given) ? '' : pictureAt(given, imageAt));
  const html =
    format === 'html' ? (clean ?? asText)(body.text) : htmlOfBody(format, body.text, (key) => sceneOf(key, at(key)));
  const content = mapAddresses(html, (address) => pictureAt(address, at(address)));
  for (const address of picturesIn(html)) checkPicture(address, at(address));
  return { scene, image, content };
}

function asText(html: string): string {
  return `<p>${escapeText(html).trim()}</p>`;
}
