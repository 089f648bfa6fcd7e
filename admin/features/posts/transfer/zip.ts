/* Reads and writes ZIP archives (PKWARE's APPNOTE 6.3.3, sections 4.3.7, 4.3.12 and 4.3.16). No small library checks
   checksums, declared sizes and limits while reading. */

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An archive that can't be read; `message` says why. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

export interface ZipLimits {
  readonly files: number;
  /** The total unpacked size of the wanted files, in bytes. */
  readonly bytes: number;
}

const FILE = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const END_SIZE = 22;
/** Every file's date, 1980-01-01, so that the same posts always give the same archive. */
const DAY = 0x21;
const UTF8_NAME = 0x0800;
const ENCRYPTED = 0x0041;
const STORED = 0;
const DEFLATED = 8;
/** Marks a field whose value is in its Zip64 field. */
const BEYOND = 0xffffffff;

/** Creates an archive of files with distinct names. Deterministic. Throws what `onFile` throws. */
export async function writeZip(
  entries: readonly ZipEntry[],
  onFile: (done: number) => void | Promise<void> = () => {},
): Promise<Blob> {
  const count = entries.length;
  if (count >= 0xffff) throw new ZipError(`an archive can have at most ${0xffff - 1} files`);
  const files: Uint8Array<ArrayBuffer>[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);
  let at = 0;
  for (const { name, bytes } of entries) {
    const encoded = new TextEncoder().encode(name);
    const packed = await through(new CompressionStream('deflate-raw'), bytes);
    const sizes = [crc32(bytes), packed.length, bytes.length].flatMap(long);
    const common = [20, UTF8_NAME, DEFLATED, 0, DAY, ...sizes, encoded.length, 0];
    const file = [shorts([...long(FILE), ...common]), encoded, packed];
    files.push(...file);
    list.push(shorts([...long(LISTED), 20, ...common, 0, 0, 0, ...long(0), ...long(at)]), encoded);
    at += sizeOf(file);
    await onFile(list.length / 2);
  }
  const end = shorts([...long(END), 0, 0, count, count, ...long(sizeOf(list)), ...long(at), 0]);
  return new Blob([...files, ...list, end], { type: 'application/zip' });
}

/** Yields the wanted files of an archive. Throws a `ZipError` if it's damaged, encrypted, Zip64 or over the limits. */
export async function* readZip(
  bytes: Uint8Array,
  limits: ZipLimits,
  isWanted: (name: string) => boolean,
): AsyncGenerator<ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wanted = listOf(view, bytes, limits).filter(({ name }) => isWanted(name));
  const total = wanted.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.bytes)
    throw new ZipError(
      `its unpacked content is too large: ${megabytes(total)}, but the limit is ${megabytes(limits.bytes)}`,
    );
  if (wanted.some(({ flags }) => (flags & ENCRYPTED) !== 0))
    throw new ZipError("it's password-protected; zip it again without a password");
  if (wanted.some(({ method }) => method !== STORED && method !== DEFLATED))
    throw new ZipError("it uses a compression that browsers don't support; zip it again as a plain ZIP file");
  for (const entry of wanted) yield { name: entry.name, bytes: await unpacked(view, bytes, entry) };
}

const DAMAGED = "it's damaged or incomplete; export or zip it again";
const ZIP64 = "it's a Zip64 file, for more than 4 GB; zip fewer files";

function listOf(view: DataView, bytes: Uint8Array, limits: ZipLimits) {
  const end = endOf(view);
  if (end === undefined)
    throw new ZipError(view.byteLength >= 4 && view.getUint32(0, true) === FILE ? DAMAGED : "it isn't a ZIP file");
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count === 0xffff || start === BEYOND) throw new ZipError(ZIP64);
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count)
    throw new ZipError("it's one part of a split archive; zip it again as one file");
  if (count > limits.files) throw new ZipError(`it has ${count} files, but the limit is ${limits.files}`);
  const list = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== LISTED) throw new ZipError(DAMAGED);
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [number, number, number];
    const listed = {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    };
    if ([listed.packed, listed.size, listed.at].includes(BEYOND)) throw new ZipError(ZIP64);
    list.push({ ...listed, name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + lengths[0])) });
    at += 46 + lengths[0] + lengths[1] + lengths[2];
  }
  return list;
}

/** Finds the end record, which a comment of up to 65,535 bytes may follow. */
function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= 0 && at >= last - 0xffff; at--)
    if (view.getUint32(at, true) === END && at + END_SIZE + view.getUint16(at + 20, true) === view.byteLength)
      return at;
  return undefined;
}

async function unpacked(
  view: DataView,
  bytes: Uint8Array,
  { at, packed, size, method, crc }: ReturnType<typeof listOf>[number],
): Promise<Uint8Array> {
  if (at + 30 > bytes.length || view.getUint32(at, true) !== FILE) throw new ZipError(DAMAGED);
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packed > bytes.length) throw new ZipError(DAMAGED);
  const content = bytes.subarray(start, start + packed);
  let plain: Uint8Array;
  try {
    plain = method === STORED ? content : await through(new DecompressionStream('deflate-raw'), content, size);
  } catch {
    throw new ZipError(DAMAGED);
  }
  if (plain.length !== size || crc32(plain) !== crc) throw new ZipError(DAMAGED);
  return plain;
}

/** Returns the output of a stream; throws once it exceeds the limit. */
async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array,
  limit = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough<Uint8Array>(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    size += step.value.length;
    parts.push(step.value as Uint8Array<ArrayBuffer>);
    if (size <= limit) continue;
    await reader.cancel();
    throw new Error('more than was announced');
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Splits a 32-bit number into two 16-bit numbers. */
const long = (value: number) => [value & 0xffff, value >>> 16];

/** Encodes 16-bit numbers, little-endian. */
function shorts(values: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(values.flatMap((value) => [value & 0xff, value >>> 8]));
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of section 4.4.7. */
function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] as number) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en-US')} MB`;
}
