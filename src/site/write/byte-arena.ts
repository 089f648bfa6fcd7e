/** Size of a new arena: about a slice of pages. */
const CAPACITY = 2 * 1024 * 1024;

/** Memory into which pages are encoded one after the other: that frees their ropes of strings, and another thread takes the bytes without a copy. */
export class ByteArena {
  private buffer: Buffer<ArrayBuffer>;
  private end = 0;

  constructor(used?: ArrayBuffer) {
    this.buffer = used ? Buffer.from(used) : (Buffer.allocUnsafeSlow(CAPACITY) as Buffer<ArrayBuffer>);
  }

  /** Stores a content. Returns its range in the memory. */
  add(content: string | Uint8Array): { readonly start: number; readonly end: number } {
    // A UTF-16 unit takes at most three bytes in UTF-8.
    this.makeRoom(typeof content === 'string' ? content.length * 3 : content.length);
    const start = this.end;
    if (typeof content === 'string') this.end += this.buffer.write(content, start);
    else {
      this.buffer.set(content, start);
      this.end += content.length;
    }
    return { start, end: this.end };
  }

  /** The whole memory; ranges of `add` count from its start. */
  get memory(): ArrayBuffer {
    return this.buffer.buffer;
  }

  private makeRoom(count: number): void {
    if (this.end + count <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.buffer.length * 2, this.end + count)) as Buffer<ArrayBuffer>;
    larger.set(this.buffer.subarray(0, this.end));
    this.buffer = larger;
  }
}
