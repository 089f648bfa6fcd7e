import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { writeNew } from '../../base/safe-fs.ts';
import type { Located } from '../../base/source.ts';

const STATE = '.pulled.json';
const FORMAT = 'townpress-pull-1';

/** A file that pull wrote or push sent. */
interface Known {
  readonly id: string;
  /** Digests of unmodified content: two while the file is being replaced. */
  readonly digests: readonly string[];
  /** A digest of the file as push sent it: fields in the usual order, without comments. */
  readonly sent?: string | undefined;
}

/** State of a file: missing, as it was left, changed since, or unmanaged. */
export type FileState = 'absent' | 'as-left' | 'changed' | 'foreign';

/** A folder of posts with images. Touches only files it tracks, writes atomically and doesn't follow symlinks. */
export class PulledFolder {
  readonly root: string;
  /** The folder of images, relative to this folder. */
  readonly pictures: string;
  private readonly known: Map<string, Known>;

  constructor(root: string, pictures = 'images') {
    this.root = root;
    this.pictures = pictures;
    this.known = readState(join(root, STATE));
  }

  get lockFile(): string {
    return join(this.root, '.pull-lock');
  }

  /** Creates the folders. Throws an `EnvironmentError` if `images` is a symlink. */
  prepare(): void {
    mkdirSync(this.root, { recursive: true });
    const images = join(this.root, this.pictures);
    if (!lstatSync(images, { throwIfNoEntry: false })) mkdirSync(images, { recursive: true });
    this.check();
  }

  private check(): void {
    const images = lstatSync(join(this.root, this.pictures), { throwIfNoEntry: false });
    if (images && !images.isDirectory())
      throw new EnvironmentError(
        `${join(this.root, this.pictures)} isn't a regular folder; remove it, or choose another folder`,
      );
  }

  /** Returns the names of the posts' files, sorted, without symlinks. */
  posts(): string[] {
    if (!existsSync(this.root)) return [];
    return readdirSync(this.root, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  }

  /** Yields the names of tracked files with their post IDs. */
  *knownPosts(): Generator<readonly [name: string, id: string]> {
    for (const [name, { id }] of this.known) yield [name, id];
  }

  bytes(name: string): Uint8Array {
    return readFileSync(join(this.root, name));
  }

  images(): string[] {
    this.check();
    const images = join(this.root, this.pictures);
    return existsSync(images) ? readdirSync(images).sort() : [];
  }

  /** Returns the text of a post's file; undefined unless it's a regular file. */
  text(name: string): string | undefined {
    const file = join(this.root, name);
    return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;
  }

  stateOf(name: string): FileState {
    if (!lstatSync(join(this.root, name), { throwIfNoEntry: false })) return 'absent';
    const text = this.text(name);
    const known = this.known.get(name);
    if (text === undefined || !known) return 'foreign';
    return known.digests.includes(digestOf(text)) ? 'as-left' : 'changed';
  }

  /** Returns whether this is the text that a file was left with. */
  wasLeftAs(name: string, text: string): boolean {
    return this.known.get(name)?.digests.includes(digestOf(text)) === true;
  }

  /** Records the future content of files before they're written, so that a killed run recognizes its own. */
  announce(files: Iterable<{ readonly name: string; readonly id: string; readonly text: string }>): void {
    for (const { name, id, text } of files) {
      const before = this.known.get(name)?.digests ?? [];
      this.known.set(name, { id, digests: [...new Set([...before, digestOf(text)])] });
    }
    this.save();
  }

  /** Writes an announced file. */
  write(name: string, id: string, text: string): void {
    replace(join(this.root, name), text);
    this.adopt(name, id, text);
  }

  /** Tracks a file that has its final content. `sent` is the file as push sent it. */
  adopt(name: string, id: string, text: string, sent?: string): void {
    this.known.set(name, { id, digests: [digestOf(text)], sent: sent && digestOf(sent) });
  }

  /** Returns whether push sent a file in this form. */
  wasSent(name: string, sent: string): boolean {
    return this.known.get(name)?.sent === digestOf(sent);
  }

  remove(name: string): void {
    rmSync(join(this.root, name), { force: true });
    this.forget(name);
  }

  forget(name: string): void {
    this.known.delete(name);
  }

  save(): void {
    // A missing folder has no files.
    if (!existsSync(this.root)) return;
    const files = Object.fromEntries([...this.known].sort(([a], [b]) => (a < b ? -1 : 1)));
    replace(join(this.root, STATE), `${JSON.stringify({ format: FORMAT, files }, undefined, 1)}\n`);
  }

  /** Returns the bytes of an image; undefined unless it's a regular file. */
  image(name: string): Uint8Array | undefined {
    this.check();
    const file = join(this.root, this.pictures, name);
    return !/[\\/]|^\.{0,2}$/.test(name) && lstatSync(file, { throwIfNoEntry: false })?.isFile()
      ? readFileSync(file)
      : undefined;
  }

  writeImage(name: string, bytes: Uint8Array): void {
    replace(join(this.root, this.pictures, name), bytes);
  }
}

/** A digest that ignores line endings, which Git may convert. */
function digestOf(text: string): string {
  return createHash('sha256').update(text.replace(/\r\n/g, '\n')).digest('hex').slice(0, 32);
}

function readState(file: string): Map<string, Known> {
  if (!existsSync(file)) return new Map();
  const error = new EnvironmentError(
    `${file} was changed since \`townpress blog pull\`; restore it, or pull into an empty folder`,
  );
  try {
    if (!lstatSync(file).isFile()) throw error;
    const { format, files } = JSON.parse(readFileSync(file, 'utf8')) as {
      format?: unknown;
      files: Record<string, Known>;
    };
    const entries = Object.entries(files);
    if (format !== FORMAT || entries.some(([, { id, digests }]) => typeof id !== 'string' || !Array.isArray(digests)))
      throw error;
    return new Map(entries.filter(([name]) => !/[\\/]/.test(name) && name.endsWith('.md')));
  } catch {
    throw error;
  }
}

function replace(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}.new`;
  writeNew(temporary, content);
  renameSync(temporary, file);
}

/** Sets front matter keys in a file's text and leaves everything else as it is. */
export function withKeys(
  { source, spans }: Pick<Located<unknown>, 'source' | 'spans'>,
  values: Readonly<Record<string, string>>,
): string {
  let { text } = source;
  const edits = Object.entries(values).map(([key, value]) => {
    const at = spans.entries?.get(key)?.value;
    return at
      ? { start: at.start, end: at.end, text: value }
      : {
          start: text.indexOf('\n') + 1,
          end: text.indexOf('\n') + 1,
          text: `${key}: ${value}${text.includes('\r\n') ? '\r\n' : '\n'}`,
        };
  });
  for (const { start, end, text: value } of edits.sort((a, b) => b.start - a.start))
    text = text.slice(0, start) + value + text.slice(end);
  return text;
}
