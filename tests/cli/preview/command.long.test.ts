import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { ChildProcess } from '../../support/processes.ts';
import { finished, siteFolder, start, temporaryFolder, townpress } from '../../support/run-command.ts';
import { ask } from './support/served.ts';

test.each(['SIGINT', 'SIGTERM'] as const)('preview serves the site until %s and exits with 0', async (signal) => {
  const folder = siteFolder();
  await townpress(folder, 'generate');
  const child = started(folder, '--port', '0');
  const line = await firstLine(child);
  const ended = finished(child);

  expect(line).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  expect((await ask(portOf(line), '/about')).status).toBe(200);
  child.kill(signal);
  expect(await ended).toMatchObject({ code: 0, stderr: '\npreview stopped\n' });
  await expect(ask(portOf(line), '/about')).rejects.toThrow('ECONNREFUSED');
});

test('preview shows a new build at once', async () => {
  const folder = siteFolder();
  await townpress(folder, 'generate');
  const line = await firstLine(started(folder, '--port', '0'));
  const before = (await ask(portOf(line), '/robots.txt')).status;
  await townpress(folder, 'clean');
  const between = (await ask(portOf(line), '/robots.txt')).status;
  await townpress(folder, 'generate');

  expect([before, between, (await ask(portOf(line), '/robots.txt')).status]).toEqual([200, 503, 200]);
});

test('preview applies the rules of the host that the site was built for', async () => {
  const folder = siteFolder();
  await townpress(folder, 'generate', '--host', 'netlify');
  const { url, host, port } = JSON.parse(await firstLine(started(folder, '--port', '0', '--json')));

  expect([url, host]).toEqual([`http://127.0.0.1:${port}/`, 'netlify']);
  expect((await ask(port, '/oil/avon')).headers.location).toBe('/services/oil/avon');
  expect((await ask(port, '/')).headers['content-security-policy']).toContain("default-src 'none'");
});

test('preview rejects a site that was built for another host', async () => {
  const folder = siteFolder();
  await townpress(folder, 'generate');

  expect(await townpress(folder, 'preview', '--host', 'cloudflare')).toMatchObject({
    code: 3,
    stderr:
      'townpress: the site was built for static, not cloudflare; run `townpress generate --host cloudflare` first\n',
  });
});

test('preview explains what to do without a site', async () => {
  expect(await townpress(temporaryFolder(), 'preview')).toMatchObject({
    code: 3,
    stderr: 'townpress: no site in generated; run `townpress generate` first, or set its folder with --out\n',
  });
});

test('preview uses the next port if one is taken, and says so', async () => {
  const folder = siteFolder();
  await townpress(folder, 'generate');
  const taken = await listening();
  const child = started(folder, '--port', String(taken));
  const line = await firstLine(child);
  const ended = finished(child);

  expect(portOf(line)).toBeGreaterThan(taken);
  child.kill('SIGINT');
  expect((await ended).stderr).toContain(`port ${taken} is in use, using ${portOf(line)}\n`);
});

test.each(['65536', '-1', '1.5', 'many', ''])('preview rejects the port %j as a usage error', async (port) => {
  const { code, stderr } = await townpress('.', 'preview', `--port=${port}`);

  expect(code).toBe(2);
  expect(stderr).toContain('must be a whole number from 0 to 65535');
});

function started(folder: string, ...args: string[]): ChildProcess {
  const child = start(folder, ['preview', ...args]);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    child.on('close', () => reject(new Error(`the preview ended before it said where it is: ${text}`)));
  });
}

function portOf(address: string): number {
  return Number(new URL(address).port);
}

async function listening(): Promise<number> {
  const server: Server = createServer();
  onTestFinished(() => {
    server.close();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}
