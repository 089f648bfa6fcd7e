import { quote, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import { type Located, locate } from '../../base/located.ts';
import { escapeText } from '../../blog/content/allowed.ts';
import { foreignPicture, isElsewhere, longPost, picturesIn } from '../../blog/content/findings.ts';
import { htmlOfBody } from '../../blog/content/html-to-markdown.ts';
import { momentOf } from '../../blog/post-file.ts';
import { fileAt, mapAddresses } from '../../blog/post-images.ts';
import { type ExportedPostRecord, isScene } from '../../blog/post-schema.ts';
import { HTML_LIMIT } from '../../blog/rules.ts';
import type { Picture } from './picture.ts';
import { uninspectedPicture } from './picture.ts';
import type { PictureFiles } from './picture-files.ts';
import type { SitePost } from './site.ts';

/** The sanitizer of posts. */
export type Cleaner = (html: string) => string;

/**
 * A post that came from a backend as a file, as `adoptPosts` would have made it: nothing of it is asked to be in the rest of the
 * data, except the scenes that it names by their keys, which `sceneOf` finds or reports. Undefined for a draft. Pictures that its
 * folder does not hold are reported.
 */
export function exportedPost(
  slug: string,
  record: Located<ExportedPostRecord>,
  company: { readonly name: string; readonly origin: string },
  files: PictureFiles,
  sceneOf: (key: string, at: Span) => Picture | undefined,
  timeZone: string,
  clean: Cleaner | undefined,
  report: Report,
): SitePost | undefined {
  const { value, declaredAt, source } = record;
  const pictureAt = (address: string, at: Span): string => {
    const name = fileAt(address);
    if (name === undefined) return address;
    const url = files.urlOfPostImage(name);
    if (url === undefined) {
      const help = 'put the file there, as `townpress blog pull` does, or remove what names it';
      report({
        severity: 'error',
        code: 'missing-picture',
        message: `there is no picture ${quote(`posts/images/${name}`)}`,
        at,
        help,
      });
    }
    return url ?? '';
  };
  const shown = (text: string | undefined) => (text ?? '').trim();
  const { file, body = { text: '', start: 0 } } = source;
  const title = shown(value.title);
  const excerpt = shown(value.excerpt);
  const description = shown(value.description);
  const imageAt = locate(record, ['image']);
  const checkPicture = (address: string, at: Span) => {
    const help = 'put its file into the folder `posts/images` and name it there, as `images/truck.jpg`';
    if (isElsewhere(address, company.origin)) report({ ...foreignPicture(address), at, help });
  };
  checkPicture(value.image ?? '', imageAt);
  if (value.format === 'html' && body.text.length > HTML_LIMIT)
    report({ ...longPost(), at: { file, start: body.start, end: body.start + 1 }, help: 'make two posts of it' });
  const scene = isScene(value.image ?? '') ? sceneOf(value.image as string, imageAt) : undefined;
  const image =
    scene?.url ??
    (value.image?.startsWith('http') || isScene(value.image ?? '') ? '' : pictureAt(value.image ?? '', imageAt));
  const html =
    value.format === 'html'
      ? (clean ?? asText)(body.text)
      : htmlOfBody(value.format, body.text, (key) => sceneOf(key, placeOf(key, body, file)));
  const content = mapAddresses(html, (address) => pictureAt(address, placeOf(address, body, file)));
  for (const address of picturesIn(html)) checkPicture(address, placeOf(address, body, file));
  const time = value.date ?? value.created;
  if (value.status === 'draft') return undefined;
  if (time === undefined) {
    report({
      severity: 'error',
      code: 'missing-field',
      message: 'the post lacks `date`',
      at: declaredAt,
      help: 'write when it was published, as `date: 2026-11-20`, or `status: draft`',
    });
    return undefined;
  }
  const published_at = momentOf(time, timeZone);
  return {
    id: value.id ?? slug,
    slug,
    title,
    excerpt,
    content,
    ...(image !== '' && { featured_image: image }),
    published_at,
    created_at: momentOf(value.created ?? time, timeZone),
    updated_at: momentOf(value.updated ?? time, timeZone),
    status: value.status,
    author: { name: shown(value.author) || company.name },
    view_count: 0,
    ...(description !== '' ? { meta_description: description } : excerpt === '' && { meta_description: title }),
    meta_keywords: shown(value.keywords) || title,
    picture: scene ?? (image === '' ? undefined : uninspectedPicture(image, title)),
    links: [],
    oldSlugs: value.old_slugs ?? [],
    declaredAt,
  };
}

function asText(html: string): string {
  return `<p>${escapeText(html).trim()}</p>`;
}

/** Where a text stands in a body; its first line, where it is written otherwise. */
function placeOf(text: string, body: { readonly text: string; readonly start: number }, file: string): Span {
  const index = body.text.indexOf(text);
  const start = body.start + Math.max(0, index);
  return { file, start, end: index === -1 ? start + 1 : start + text.length };
}
