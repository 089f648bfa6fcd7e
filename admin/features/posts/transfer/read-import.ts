import { type Diagnostic, hasErrors, inOrder } from '../../../../src/base/diagnostics/diagnostic.ts';
import { lineOf, positionAt } from '../../../../src/base/diagnostics/position.ts';
import { allowedElement } from '../../../../src/blog/content/allowed.ts';
import { checkBody } from '../../../../src/blog/content/findings.ts';
import type { Sanitizer } from '../../../../src/blog/content/sanitize.ts';
import { type FileRow, htmlOfFile, plainBody, rowOfFile } from '../../../../src/blog/post-file.ts';
import { addressesIn, fileAt, toAbsolute } from '../../../../src/blog/post-images.ts';
import { HTML_LIMIT } from '../../../../src/blog/rules.ts';
import { cutMarkdown, decode, parseMarkdown } from '../../../../src/data/load/data-file.ts';
import { validateExportedPosts } from '../../../../src/data/validate/validate-posts.ts';
import { readJsonPosts } from './json-posts.ts';
import type { Turn } from './turns.ts';
import { readZip, type ZipEntry, ZipError } from './zip.ts';

export type ChosenFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

/** A valid post from a file. */
export interface ImportedPost {
  /** Its source, such as `posts.zip: news.md`. */
  readonly file: string;
  readonly row: Omit<FileRow, 'body' | 'format'>;
  readonly html: string;
  /** The original HTML. */
  readonly given: string;
  /** Content that sanitizing removed, as returned by `removedBy`. */
  readonly removed: readonly string[];
}

export interface Refusal {
  readonly file: string;
  readonly reason: string;
  /** The line of the error, counted from 1, and its text. */
  readonly line?: { readonly number: number; readonly text: string };
}

export interface ImportReading {
  readonly posts: readonly ImportedPost[];
  readonly refused: readonly Refusal[];
  /** The number of files in archives that aren't posts, such as images. */
  readonly ignored: number;
}

export const FILE_MAX = 50 * 1024 * 1024;
/** Limits of an archive: files and unpacked bytes. */
const ARCHIVE = { files: 20_000, bytes: 200 * 1024 * 1024 };

export interface ImportContext {
  readonly clean: Sanitizer;
  readonly turn: Turn;
  /** The site's time zone, for dates without a time. */
  readonly timeZone: string;
}

interface Found {
  readonly posts: ImportedPost[];
  readonly refused: Refusal[];
  readonly pause: () => Promise<void>;
}

function add({ posts, refused }: Found, one: ImportedPost | Refusal): void {
  if ('reason' in one) refused.push(one);
  else posts.push(one);
}

/** Parses and sanitizes all posts in the files without writing anything. Throws only if `turn` does. */
export async function readImport(files: readonly ChosenFile[], context: ImportContext): Promise<ImportReading> {
  const posts: ImportedPost[] = [];
  const refused: Refusal[] = [];
  const found: Found = { posts, refused, pause: () => context.turn(posts.length + refused.length) };
  let ignored = 0;
  for (const file of files) {
    await found.pause();
    const bytes = await bytesOf(file);
    if (typeof bytes === 'string') refused.push({ file: file.name, reason: bytes });
    else if (!/\.zip$/i.test(file.name)) await readPosts(file.name, { name: file.name, bytes }, context, found);
    else ignored += await readArchive(file.name, bytes, context, found);
  }
  return { posts, refused, ignored };
}

/** Returns a file's bytes, or why it can't be read. */
async function bytesOf(file: ChosenFile): Promise<Uint8Array | string> {
  const { name, size } = file;
  if (!/\.(?:json|md|zip)$/i.test(name)) return 'only .json, .md and .zip files can be imported';
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  if (size > FILE_MAX)
    return `it has ${megabytes(size)} MB, but the limit is ${megabytes(FILE_MAX)} MB; import fewer posts at a time`;
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return "it couldn't be read; it may have been moved or changed, so choose it again";
  }
}

/** Reads the posts in an archive. Returns the number of other files. */
async function readArchive(archive: string, bytes: Uint8Array, context: ImportContext, found: Found): Promise<number> {
  let ignored = 0;
  try {
    const isWanted = (name: string) => {
      if (isNoise(name)) return false;
      const isPost = /\.(?:md|json)$/i.test(name);
      if (!isPost) ignored++;
      return isPost;
    };
    for await (const entry of readZip(bytes, ARCHIVE, isWanted)) {
      await found.pause();
      const label = `${archive}: ${shown(entry.name)}`;
      if (/^[/\\]|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)|[\u0000-\u001f\u007f]/i.test(entry.name)) {
        const reason = 'its path leads out of the archive; zip the posts without parent folders';
        found.refused.push({ file: label, reason });
      } else await readPosts(label, entry, context, found);
    }
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    found.refused.push({ file: archive, reason: error.message });
  }
  return ignored;
}

/** Returns whether an entry is a folder, a hidden file or a system file. */
function isNoise(name: string): boolean {
  return name.endsWith('/') || /(?:^|[/\\])(?:\.(?!\.[/\\])|__MACOSX[/\\])/.test(name);
}

/** Returns a name without invisible characters, truncated if very long. */
function shown(name: string): string {
  const plain = name.replace(/[\p{C}\u2028\u2029]/gu, '?');
  return plain.length > 120 ? `${plain.slice(0, 119)}\u2026` : plain;
}

async function readPosts(label: string, { name, bytes }: ZipEntry, context: ImportContext, found: Found) {
  const base = name.slice(name.lastIndexOf('/') + 1);
  if (/\.json$/i.test(base)) await readJson(label, bytes, context, found);
  else add(found, readMarkdown(label, base, bytes, context));
}

async function readJson(label: string, bytes: Uint8Array, { clean }: ImportContext, found: Found): Promise<void> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    found.refused.push({ file: label, reason: "it isn't UTF-8 text, so it isn't JSON" });
    return;
  }
  const rows = readJsonPosts(text);
  if (typeof rows === 'string') {
    found.refused.push({ file: label, reason: rows });
    return;
  }
  for (const one of rows) {
    await found.pause();
    const file = `${label}, post ${one.place}${one.slug === '' ? '' : ` (${shown(one.slug)})`}`;
    if (one.row === undefined) {
      found.refused.push({ file, reason: one.reason });
      continue;
    }
    const { content, id, created_at, updated_at, ...row } = one.row;
    add(found, cleaned(file, { ...row, id: id?.toLowerCase(), created_at, updated_at }, content, clean));
  }
}

const PICTURES_BESIDE =
  'it refers to an image in a folder next to it; use `townpress blog push`, which uploads images too';

/** Parses a Markdown post. `name` is the file name, which gives the slug. */
function readMarkdown(
  label: string,
  name: string,
  bytes: Uint8Array,
  { clean, timeZone }: ImportContext,
): ImportedPost | Refusal {
  const slug = name.replace(/\.md$/i, '');
  const file = `posts/${slug}.md`;
  const findings: Diagnostic[] = [];
  const report = (finding: Diagnostic) => findings.push(finding);
  const text = decode(file, bytes, report);
  const source = text === undefined ? undefined : parseMarkdown(file, text, cutMarkdown, report);
  if (text === undefined || !source) return refusal(label, findings, text);
  const { value: table, diagnostics } = validateExportedPosts({
    files: new Map([[file, source]]),
    assets: new Map(),
    broken: new Set(),
    unread: new Set(),
  });
  findings.push(...diagnostics);
  const record = table.records.get(slug);
  if (!record) return refusal(label, findings, text);
  const row = rowOfFile(slug, record, timeZone);
  checkBody(row, { file, text: '', start: 0, ...source.body }, (finding) =>
    report(finding.code === 'missing-picture' ? { ...finding, help: PICTURES_BESIDE } : finding),
  );
  if (hasErrors(findings)) return refusal(label, findings, text);
  const html = htmlOfFile(row);
  if ([row.featured_image ?? '', ...addressesIn(html)].some((address) => fileAt(address) !== undefined))
    return { file: label, reason: PICTURES_BESIDE };
  const absolute = toAbsolute({ html, image: row.featured_image }, { url: '', publicUrl: '', isHosted: true });
  const { body: _, format: __, ...rest } = row;
  return cleaned(label, { ...rest, featured_image: absolute.image }, absolute.html, clean);
}

function refusal(file: string, findings: readonly Diagnostic[], text: string | undefined): Refusal {
  const [first] = inOrder(findings);
  if (!first) return { file, reason: 'its front matter is empty; add at least a `title`' };
  const reason = first.help === undefined ? first.message : `${first.message}; ${first.help}`;
  if (text === undefined || (first.at.start === 0 && first.at.end === 0)) return { file, reason };
  const { line } = positionAt(text, first.at.start);
  return { file, reason, line: { number: line, text: shown(lineOf(text, line)) } };
}

/** Characters the database can't store: NUL and lone surrogates. */
const UNKEPT = /[\u0000\ud800-\udfff]/u;

function cleaned(file: string, row: ImportedPost['row'], given: string, clean: Sanitizer): ImportedPost | Refusal {
  const { slug, title, excerpt, featured_image, meta_description, meta_keywords, category, author } = row;
  const texts = [slug, title, excerpt, featured_image, meta_description, meta_keywords, category, author];
  if (texts.some((value) => value !== null && UNKEPT.test(value)))
    return {
      file,
      reason: "a field contains an invisible character that can't be stored; retype that text",
    };
  const html = clean(given);
  return { file, row, html, given, removed: removedBy(plainBody(given), html) };
}

/** Returns the elements and attributes that sanitizing removed. */
export function removedBy(given: string, clean: string): string[] {
  if (given === clean) return [];
  const before = countsOf(given);
  const after = countsOf(clean);
  const gone = [...before].filter(([name, count]) => count > (after.get(name) ?? 0)).map(([name]) => name);
  return given.length > HTML_LIMIT
    ? [`everything after the first ${HTML_LIMIT.toLocaleString('en-US')} characters`, ...gone]
    : gone;
}

/** Counts elements, by their sanitized names, and attributes. */
function countsOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [, tag = '', rest = ''] of html.matchAll(/<([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)/gi)) {
    const given = tag.toLowerCase();
    const name = allowedElement(given) ?? given;
    // The editor's attributes may change the kind of a list.
    count(`<${name === 'ul' ? 'ol' : name}>`);
    const attributes = rest.replace(/=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/g, '= ').matchAll(/[\s/]([a-z][\w:.-]*)/gi);
    for (const [, attribute = ''] of attributes)
      if (allowedElement(given) !== undefined && !WRITTEN_ANEW.has(attribute.toLowerCase()))
        count(attribute.toLowerCase());
  }
  return counts;
}

/** Attributes that the editor or the sanitizer sets. */
const WRITTEN_ANEW = new Set(['data-list', 'rel', 'loading', 'decoding', 'alt']);
