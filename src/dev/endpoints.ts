import client from 'client:dev';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, posix } from 'node:path';
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import { lineOf, positionAt } from '../base/diagnostics/position.ts';
import { toJsonFindings } from '../base/diagnostics/report-formats.ts';
import {
  AFTER_PARAMETER,
  DEV_PATHS,
  type OriginAnswer,
  type OriginQuestion,
  REPLACED,
  type ShownEvent,
  type ShownFinding,
} from './client/protocol.ts';
import type { Resident, Shown } from './resident.ts';

/** Opens an editor at `file:line:column`. */
export type OpenEditor = (place: string) => void;

interface EndpointsOptions {
  readonly resident: Resident;
  readonly data: string;
  /** What goes before the name of each data file, such as `data/`. */
  readonly root: string;
  readonly openEditor: OpenEditor;
}

/** After so long, in milliseconds, a page asks again for a server that went away. */
const RETRY_MS = 300;

/** More errors than these help nobody in a page; the terminal and `townpress check` have all. */
const SHOWN_FINDINGS = 5;

/** Longest request that is read, in characters. */
const MAX_BODY = 4_000;

const AFTER = new RegExp(`[?&]${AFTER_PARAMETER}=(\\d+)$`);

/** Answers what pages of `townpress dev` ask beside files of the site. */
export class Endpoints {
  private readonly options: EndpointsOptions;
  /** Open pages that wait for changes. */
  private readonly waiting = new Set<ServerResponse>();
  /** Ends the wait of the page that waits for the next version. */
  private replace = () => {};

  constructor(options: EndpointsOptions) {
    this.options = options;
    options.resident.subscribe((shown) => {
      const text = this.eventOf(shown);
      for (const response of this.waiting) response.write(text);
    });
  }

  /** Answers a request if it is for none of the site's files. Returns whether it is. One for a page after a version waits for that. */
  async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (path === DEV_PATHS.client) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(client);
      return true;
    }
    if (path === DEV_PATHS.events) {
      await this.listen(response);
      return true;
    }
    if (path === DEV_PATHS.open) {
      await this.open(request, response);
      return true;
    }
    if (path === DEV_PATHS.origin) {
      await this.tellOrigin(request, response);
      return true;
    }
    const [, after] = AFTER.exec(request.url ?? '') ?? [];
    if (after === undefined || (await this.isVersionAfter(Number(after), response))) return false;
    response.writeHead(REPLACED).end();
    return true;
  }

  /** Waits until the version is another, or nobody waits any more. Returns false as soon as another page waits. */
  private async isVersionAfter(version: number, response: ServerResponse): Promise<boolean> {
    const { resident } = this.options;
    if ((await resident.present()).version !== version) return true;
    this.replace();
    return new Promise((resolve) => {
      const end = (isOver: boolean) => {
        stop();
        resolve(isOver);
      };
      const stop = resident.subscribe(() => end(true));
      this.replace = () => end(false);
      response.once('close', () => end(true));
    });
  }

  close(): void {
    for (const response of this.waiting) response.destroy();
  }

  /** Server-sent events (HTML Standard, section 9.2): the present version at once, then each change. */
  private async listen(response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // From now on, so that no change falls between the present version and the first that follows it.
    this.waiting.add(response);
    response.on('close', () => this.waiting.delete(response));
    response.write(this.eventOf(await this.options.resident.present()));
  }

  private eventOf({ version, findings, textOf }: Shown): string {
    const errors = findings.filter(({ severity }) => severity === 'error').slice(0, SHOWN_FINDINGS);
    const event: ShownEvent = {
      version,
      findings: errors.map((found) => shownFinding(found, textOf, this.options.root)),
    };
    return `retry: ${RETRY_MS}\ndata: ${JSON.stringify(event)}\n\n`;
  }

  /** Tells where a text of a page comes from. */
  private async tellOrigin(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { resident, root } = this.options;
    const isAllowed = request.method === 'POST' && isOwn(request);
    const question = isAllowed ? readQuestion(await bodyOf(request)) : undefined;
    if (!question) {
      response.writeHead(isAllowed ? 400 : 403).end();
      return;
    }
    const { path, text } = question;
    const { site } = await resident.present();
    const { componentsOf, originsOf } = await import('./origins.ts');
    const sections = site?.sections(path);
    const answer: OriginAnswer = {
      origins: originsOf(question, resident.sources(), root),
      components: site && sections ? componentsOf(sections, text, (section) => site.markup(section)) : [],
    };
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(answer));
  }

  /** Opens a file of the data in the editor of whoever works here, and of nobody who only looks from another device. */
  private async open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { resident, data, root, openEditor } = this.options;
    const isAllowed = request.method === 'POST' && isOwn(request) && isLocal(request);
    const place = isAllowed ? readPlace(await bodyOf(request)) : undefined;
    const file = place && posix.relative(root, place.file);
    // Only a file that was read: no other path, and no option of an editor, gets to a command line.
    if (!place || file === undefined || (await resident.present()).textOf(file) === undefined) {
      response.writeHead(isAllowed ? 400 : 403).end();
      return;
    }
    openEditor(`${join(data, file)}:${place.line}:${place.column}`);
    response.writeHead(204).end();
  }
}

function shownFinding(diagnostic: Diagnostic, textOf: Shown['textOf'], root: string): ShownFinding {
  const [found] = toJsonFindings([diagnostic], textOf, root);
  const { code, message, help, file, line, column } = found as NonNullable<typeof found>;
  const { start, end } = diagnostic.at;
  const text = textOf(diagnostic.at.file);
  const shown = { code, message, file, line, column, ...(help !== undefined && { help }) };
  if (text === undefined || (start === 0 && end === 0)) return shown;
  const source = lineOf(text, positionAt(text, start).line);
  return {
    ...shown,
    frame: { text: source, from: column - 1, length: Math.max(1, Math.min(end - start, source.length)) },
  };
}

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

function readPlace(body: string): Place | undefined {
  const { file, line, column } = readObject(body);
  const isPlace = typeof file === 'string' && Number.isSafeInteger(line) && Number.isSafeInteger(column);
  return isPlace ? { file, line: line as number, column: column as number } : undefined;
}

function readQuestion(body: string): OriginQuestion | undefined {
  const { path, text, isHeading } = readObject(body);
  const isQuestion = typeof path === 'string' && typeof text === 'string' && text.trim() !== '';
  return isQuestion ? { path, text, isHeading: isHeading === true } : undefined;
}

/** What a text of JSON holds by name; nothing if it is no such text. */
function readObject(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Whether a request comes from a page of this server: browsers name the origin of every page that posts something (RFC 6454, section 7). */
function isOwn({ headers: { origin, host } }: IncomingMessage): boolean {
  return host !== undefined && origin === `http://${host}`;
}

/** Whether a request comes from this machine. */
function isLocal({ socket: { remoteAddress = '' } }: IncomingMessage): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress);
}

/** What a request brings; empty if it is too much. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const part of request) {
    body += part;
    if (body.length > MAX_BODY) return '';
  }
  return body;
}
