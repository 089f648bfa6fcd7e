import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

interface StoredMeta {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly eTag: string;
}

/** Storage of the embedded backend: a file per object, named by a digest of bucket and key, to stay in the folder. */
export class ImageStore {
  readonly driver = null;
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** Throws ENOENT if there's no such object, as all reading methods do. */
  async headObject(bucket: string, key: string) {
    return (await this.find(bucket, key)).metadata;
  }

  async getObject(bucket: string, key: string, _version: string | undefined, headers: { ifNoneMatch?: string } = {}) {
    const { file, metadata } = await this.find(bucket, key);
    if (headers.ifNoneMatch === metadata.eTag) return { httpStatusCode: 304, metadata };
    return { httpStatusCode: 200, metadata, body: Readable.toWeb(createReadStream(file)) as ReadableStream };
  }

  /** Writes the bytes last, so that an object is either complete or missing. */
  // biome-ignore lint/complexity/useMaxParams: the interface of Supabase's storage has these parameters
  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: unknown,
    contentType: string,
    cacheControl: string,
  ) {
    const file = this.fileOf(bucket, key);
    const bytes =
      body instanceof Uint8Array ? body : new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
    const eTag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
    await mkdir(dirname(file), { recursive: true });
    await replace(`${file}.json`, JSON.stringify({ contentType, cacheControl, eTag } satisfies StoredMeta));
    await replace(file, bytes);
    return (await this.find(bucket, key)).metadata;
  }

  // biome-ignore lint/complexity/useMaxParams: the interface of Supabase's storage has these parameters
  async copyObject(fromBucket: string, from: string, _version: string | undefined, toBucket: string, to: string) {
    const { file, metadata } = await this.find(fromBucket, from);
    return this.uploadObject(toBucket, to, undefined, await readFile(file), metadata.mimetype, metadata.cacheControl);
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const file = this.fileOf(bucket, key);
    await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
  }

  async deleteObjects(bucket: string, keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)));
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.fileOf(bucket, key)}`;
  }

  private fileOf(bucket: string, key: string): string {
    return join(this.root, createHash('sha256').update(`${bucket}\0${key}`).digest('hex'));
  }

  private async find(bucket: string, key: string) {
    const file = this.fileOf(bucket, key);
    const [{ size, mtime }, text] = await Promise.all([stat(file), readFile(`${file}.json`, 'utf8')]);
    const { contentType, cacheControl, eTag } = JSON.parse(text) as StoredMeta;
    const about = { mimetype: contentType, cacheControl, eTag };
    return { file, metadata: { ...about, contentLength: size, size, lastModified: mtime, httpStatusCode: 200 } };
  }
}

async function replace(file: string, content: string | Uint8Array): Promise<void> {
  const made = `${file}.${randomUUID()}`;
  await writeFile(made, content);
  await rename(made, file);
}
