import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOST_NAMES } from '../../../src/hosts/hosts.ts';
import { printCount, runs } from '../../support/runs.ts';
import { type ServedSite, serveFiles } from './support/served.ts';

/** Every file of the site contains this word. The file next to the site doesn't. */
const INSIDE = 'inside';

const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'file',
      'folder',
      'index',
      'services',
      'oil',
      '404',
      '.html',
      'secret.txt',
      '_redirects',
      'old',
      'site',
      'tmp',
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '/../',
      '%2e',
      '%2E%2e',
      '%2f',
      '%5c',
      '\\',
      '%00',
      '%',
      '%c0%ae',
      '%25',
      '?',
      '#',
      ':',
      '*',
      '@',
      '~',
      ';',
      '%20',
      '%0d%0a',
      '%ef%bb%bf',
      '[',
      '$&',
      '%2525',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
      maxLength: 8,
    }),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }).map((text) => encodeURIComponent(text)) },
);
const path = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);

describe.each(HOST_NAMES)('random paths on %s', (host) => {
  let site: ServedSite;
  beforeAll(async () => {
    const files = [
      'index.html',
      'file.html',
      'folder/index.html',
      'services/oil.html',
      'services/404.html',
      '404.html',
      '%.html',
    ];
    const rule = { status: 301, winsOverFiles: true };
    site = await serveFiles(Object.fromEntries(files.map((file) => [file, INSIDE])), host, {
      redirects: [
        { ...rule, from: '/old/*', to: '/file' },
        { ...rule, from: '/:a/:b', to: '/services/:b' },
      ],
      headers: [{ path: '/*', replaced: [], headers: [{ name: 'X-Word', value: INSIDE }] }],
    });
    writeFileSync(join(site.root, '../secret.txt'), 'outside');
  });
  afterAll(() => site.close());

  test('no URL leads to a file outside the site, to another server, or to a crash', async () => {
    await fc.assert(
      fc.asyncProperty(path, async (asked) => {
        const reply = await raw(site.port, asked);
        const [head = '', body = ''] = reply.split(/\r\n\r\n/, 2);
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
        expect([200, 301, 307, 308, 400, 404]).toContain(status);
        expect(reply).not.toContain('outside');
        if (status === 200) expect(body).toContain(INSIDE);
        expect(head).not.toMatch(/\r\nlocation: (?!\/(?![/\\]))/i);
      }),
      runs(3),
    );
    expect(await raw(site.port, '/file')).toContain('200 OK');
    for (const slash of ['%2f', '%2F', '%5c', '%5C'])
      expect(await raw(site.port, `/services${slash}oil`), slash).toContain('400 Bad Request');
    printCount(`${runs(3).numRuns} random paths for the host ${host}`);
  });
});

/** Sends a request's raw bytes, some of which Node's own client would reject. */
function raw(port: number, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1')
      .on('data', (chunk) => chunks.push(chunk))
      .on('error', reject)
      .on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1'));
  });
}
