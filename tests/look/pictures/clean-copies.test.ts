import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanFormat } from '../../../src/look/pictures/metadata-free-copies.ts';
import { withoutMetadata } from '../../../src/look/pictures/sendable-picture.ts';

test("a JPEG's comment is removed, and a JPEG without metadata stays unchanged", async () => {
  const plain = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  const comment = Buffer.from('\xff\xfe\x00\x0bAnn Lee 7', 'latin1');
  const tagged = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]);

  expect(cleanFormat('van.jpeg', plain)).toBeUndefined();
  const clean = Buffer.from(await withoutMetadata('van.jpeg', tagged));
  expect([clean.includes('Ann Lee'), (await sharp(clean).metadata()).width]).toEqual([false, 64]);
});
