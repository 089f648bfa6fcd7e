import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { spawn } from './processes.ts';

const require = createRequire(import.meta.url);
const SERVER = require.resolve('yaml-language-server/bin/yaml-language-server');

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {
    readonly uri: string;
    readonly items: readonly unknown[];
    readonly diagnostics: readonly { readonly message: string; readonly range: { readonly start: { line: number } } }[];
  };
  readonly result?: unknown;
}

/** An editor that shows the YAML files in a folder with the help of yaml-language-server. */
export interface Editor {
  /** Opens a file and returns its squiggles, as `LINE: MESSAGE`. */
  readonly open: (file: string, text: string) => Promise<readonly string[]>;
  /** Tells the server that files were written, as editors do that watch them. */
  readonly changed: (files: readonly string[]) => void;
  /** Returns the suggestions at the `|` in a text, after opening it as a file. */
  readonly complete: (file: string, text: string) => Promise<readonly string[]>;
  /** Returns the Markdown shown at the `|` in a text, after opening it as a file. */
  readonly hover: (file: string, text: string) => Promise<string>;
}

/** Starts the language server over stdio. It stops when the test ends. */
export async function openEditor(folder: string): Promise<Editor> {
  const server = spawn(process.execPath, [SERVER, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill());
  const answers = new Map<number, (result: unknown) => void>();
  const squiggles = new Map<string, (found: readonly string[]) => void>();
  let requests = 0;
  let opened = 0;
  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const request = (method: string, params: object) =>
    new Promise<unknown>((resolve) => {
      answers.set(++requests, resolve);
      send({ id: requests, method, params });
    });
  const receive = ({ id, method, params, result }: Message) => {
    if (method === 'textDocument/publishDiagnostics')
      squiggles.get(params?.uri ?? '')?.(
        (params?.diagnostics ?? []).map(({ message, range }) => `${range.start.line + 1}: ${message}`),
      );
    else if (method !== undefined && id !== undefined)
      send({ id, result: params?.items?.map(() => ({ validate: true, completion: true, hover: true })) ?? null });
    else if (id !== undefined) answers.get(id)?.(result);
  };
  let buffer = Buffer.alloc(0);
  server.stdout.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const head = buffer.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/.exec(buffer.toString('latin1', 0, head))?.[1]);
      if (head < 0 || buffer.length < head + 4 + length) return;
      const body = buffer.toString('utf8', head + 4, head + 4 + length);
      buffer = buffer.subarray(head + 4 + length);
      receive(JSON.parse(body) as Message);
    }
  });
  const rootUri = pathToFileURL(folder).href;
  await request('initialize', {
    processId: process.pid,
    rootUri,
    capabilities: { textDocument: { completion: { completionItem: {} } }, workspace: { configuration: true } },
    workspaceFolders: [{ uri: rootUri, name: 'site' }],
  });
  send({ method: 'initialized', params: {} });

  const uriOf = (file: string) => pathToFileURL(join(folder, file)).href;
  /** Shows a text as a new file in the same folder. The line at its top names the schema. */
  const show = (file: string, text: string, found: (squiggles: readonly string[]) => void) => {
    const uri = uriOf(`${file}.${++opened}.yaml`);
    squiggles.set(uri, found);
    send({
      method: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId: 'yaml', version: 1, text } },
    });
    return uri;
  };
  const askAt = (method: string, file: string, text: string) => {
    const before = text.slice(0, text.indexOf('|')).split('\n');
    const uri = show(file, text.replace('|', ''), () => {});
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    return request(`textDocument/${method}`, { textDocument: { uri }, position });
  };
  return {
    open: (file, text) => new Promise((resolve) => show(file, text, resolve)),
    changed: (files) => {
      const changes = files.map((file) => ({ uri: uriOf(file), type: 2 }));
      send({ method: 'workspace/didChangeWatchedFiles', params: { changes } });
    },
    complete: async (file, text) => {
      const found = (await askAt('completion', file, text)) as { items: readonly { label: string }[] };
      return found.items.map(({ label }) => label);
    },
    hover: async (file, text) => {
      const found = (await askAt('hover', file, text)) as { contents: { value: string } } | null;
      return found?.contents.value ?? '';
    },
  };
}
