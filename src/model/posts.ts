import { errorAt, quote, type Report, type Span, warningAt } from '../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../base/diagnostics/suggest.ts';
import { memoize } from '../base/lazy.ts';
import { modelObject } from '../base/model-object.ts';
import { type Located, locate } from '../base/source.ts';
import { postPath } from '../base/url.ts';
import { htmlInPost } from '../blog/content/findings.ts';
import { type Mention, renderPost } from '../blog/content/markdown.ts';
import { byNewest, isPublished } from '../blog/post.ts';
import { momentOf } from '../blog/post-file.ts';
import { type ExportedPostRecord, isOfBackend, type PostRecord } from '../blog/post-schema.ts';
import type { Records } from '../data/validate/records.ts';
import type { DanglingSlugs } from './dangling-slugs.ts';
import { type Cleaner, exportedPost } from './exported-posts.ts';
import type { Picture } from './picture.ts';
import type { PictureFiles } from './picture-files.ts';
import type { Link, SitePost } from './site.ts';

interface PostContext {
  readonly scenes: ReadonlyMap<string, Picture>;
  readonly files: PictureFiles;
  readonly clean: Cleaner | undefined;
  readonly dangling: DanglingSlugs;
  readonly report: Report;
}

/** A context with the list that receives the image URLs. */
type Linking = PostContext & { readonly links: Link[] };

/**
 * Builds the published posts in the data folder, newest first, and lists the image URLs. Drafts are checked and left
 * out.
 */
export function buildPosts(
  records: Records,
  given: PostContext,
): { readonly posts: SitePost[]; readonly links: Link[] } {
  if (records.site?.value.parts.blog === false) return { posts: [], links: [] };
  const context: Linking = { ...given, links: [] };
  const { scenes, dangling, report } = context;
  const timeZone = records.site?.value.timeZone ?? 'UTC';
  const reviewedIn = records.site?.value.checks.reviewedIn;
  const { founders = [], team = [] } = records.team?.value ?? {};
  const authors = [...founders, ...team].map(({ name }) => name);
  const inUtc = (value: string) => timeInUtc(`${value} ${timeZone}`);
  const sceneOf = (key: string, at: Span): Picture | undefined => {
    const picture = scenes.get(key);
    if (!picture && records.photos) dangling.add('photo', key, scenes.keys(), at);
    return picture;
  };
  const exporting = { ...context, company: records.site?.value.name ?? '', sceneOf, timeZone };
  const posts = [...records.posts.records].map(([slug, located]): SitePost | undefined => {
    if (isExported(located)) return exportedPost(slug, located, exporting);
    const record = located as Located<PostRecord>;
    const { title, excerpt, date, updated = date, author, image, description, keywords, status } = record.value;
    checkYear(record, reviewedIn, report);
    if (records.team && !authors.includes(author)) {
      const help = didYouMean(author, authors) ?? 'use a name from team.yaml, or add the person there';
      report(
        errorAt(locate(record, ['author']), 'unknown-author', `the author ${quote(author)} isn't in team.yaml`, help),
      );
    }
    const picture = image === undefined ? undefined : sceneOf(image, locate(record, ['image']));
    const published_at = inUtc(date);
    return modelObject<SitePost>('post', slug, {
      id: slug,
      slug,
      title,
      excerpt,
      ...(picture && { featured_image: picture.url }),
      published_at,
      created_at: published_at,
      updated_at: inUtc(updated),
      status,
      author: { name: author },
      view_count: 0,
      ...(description !== undefined && { meta_description: description }),
      ...(keywords !== undefined && { meta_keywords: keywords }),
      ...body(record, postPath(slug), context),
      picture,
      declaredAt: record.declaredAt,
    });
  });
  const published = posts.filter((post): post is SitePost => post !== undefined && isPublished(post));
  return { posts: published.sort(byNewest), links: context.links };
}

/** Converts a date or time, followed by its time zone, to UTC. Memoized, since time zone lookups are slow. */
const timeInUtc = memoize((written: string) => {
  const [value = '', timeZone = ''] = written.split(/ (?=\S+$)/);
  return new Date(momentOf(value, timeZone)).toISOString();
});

function isExported(record: Located<unknown>): record is Located<ExportedPostRecord> {
  return isOfBackend(record.value);
}

function body(
  record: Located<PostRecord>,
  page: string,
  { scenes, dangling, report, links }: Linking,
): Pick<SitePost, 'content' | 'links'> {
  const { file, body: { text, start } = { text: '', start: 0 } } = record.source;
  const at = (mention: Mention): Span => ({ file, start: start + mention.start, end: start + mention.end });
  const rendered = renderedOf(record, text, scenes);
  if (rendered.html === '')
    report(errorAt(record.declaredAt, 'empty-post', 'the post has no text', 'write the text below the front matter'));
  for (const picture of rendered.unknownPictures) dangling.add('photo', picture.text, scenes.keys(), at(picture));
  const pictureHelp = 'save the file in `photos`, add it to photos.yaml under a key, and write `![alt text](the-key)`';
  for (const picture of rendered.pictures) links.push({ href: picture.text, at: at(picture), page, pictureHelp });
  for (const found of rendered.rawHtml) report(htmlInPost(found, at(found)));
  return { content: rendered.html, links: rendered.links.map((link) => ({ href: link.text, at: at(link) })) };
}

/** Rendered posts with the images they use, cached for rebuilds. */
const known = new WeakMap<
  object,
  { readonly rendered: ReturnType<typeof renderPost>; readonly asked: ReadonlyMap<string, string> }
>();

/** Renders a post, or returns the cached result if the record and its images are unchanged. */
function renderedOf(
  record: object,
  text: string,
  pictures: ReadonlyMap<string, Picture>,
): ReturnType<typeof renderPost> {
  const stateOf = (key: string) => JSON.stringify(pictures.get(key)) ?? '';
  const before = known.get(record);
  if (before && [...before.asked].every(([key, state]) => stateOf(key) === state)) return before.rendered;
  const asked = new Map<string, string>();
  const rendered = renderPost(text, (key) => {
    asked.set(key, stateOf(key));
    return pictures.get(key);
  });
  known.set(record, { rendered, asked });
  return rendered;
}

/** Warns about dates after `checks.reviewedIn` rather than today, since findings don't depend on the clock. */
function checkYear(record: Located<PostRecord>, reviewedIn: number | undefined, report: Report): void {
  for (const key of ['date', 'updated'] as const) {
    const year = Number(record.value[key]?.slice(0, 4));
    if (reviewedIn === undefined || !(year > reviewedIn)) continue;
    const message = `\`${key}\` is later than ${reviewedIn}, when the data was last reviewed`;
    const help = 'check it, or increase `checks.reviewedIn` in site.yaml';
    report(warningAt(locate(record, [key]), 'future-post', message, help));
  }
}
