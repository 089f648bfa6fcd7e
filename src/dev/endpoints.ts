import client from 'client:dev';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, posix } from 'node:path';
import { splitAccepted } from '../base/diagnostics/accept.ts';
import { type Diagnostic, hasErrors } from '../base/diagnostics/diagnostic.ts';
import { lineOf, positionAt } from '../base/diagnostics/position.ts';
import { toJsonFindings } from '../base/diagnostics/report-formats.ts';
import { isObject, parseJson } from '../base/json.ts';
import {
  AFTER_PARAMETER,
  DEV_PATHS,
  type OriginAnswer,
  type OriginQuestion,
  PAGE_PARAMETER,
  type Place,
  REFUSED,
  REPLACED,
  REVIEW_ACTIONS,
  type ReviewRequest,
  type ShownEvent,
  type ShownFinding,
  type UnreadText,
} from './client/protocol.ts';
import type { CheckedData, DevSession, DevState } from './dev-session.ts';

/** Opens an editor at `file:line:column`. */
export type OpenEditor = (place: string) => void;

/** Starter texts, which pages show in place until the owner has read them. File names have the prefix `root`. */
export interface TextReview {
  unread(checked: CheckedData): readonly UnreadText[];
  /** Edits the data. Resolves to why nothing was written; undefined once the change is shown. */
  act(request: ReviewRequest): Promise<string | undefined>;
}

interface EndpointsOptions {
  readonly resident: DevSession;
  readonly data: string;
  /** Prefix of data file names, such as `data/`. */
  readonly root: string;
  readonly openEditor: OpenEditor;
  readonly review: TextReview;
}

/** How many polls wait for a change. Browsers open six connections to a server, whatever the number of windows. */
const WAITING_POLLS = 2;

/** Maximum number of errors and warnings shown on a page. The terminal and `townpress check` show all. */
const SHOWN_FINDINGS = 5;
const SHOWN_WARNINGS = 20;

/** Maximum length of a request body in characters. */
const MAX_BODY = 4_000;
/** For a request with a text from the data and the text to write instead. */
const MAX_TEXTS = 100_000;

/** Handles requests from `townpress dev` pages that aren't for files on the site. */
export class Endpoints {
  private readonly options: EndpointsOptions;
  /** Functions that end the polls waiting for a change, oldest first. */
  private readonly waiting = new Set<() => void>();

  constructor(options: EndpointsOptions) {
    this.options = options;
  }

  /** Handles a request unless it's for a site file. Returns whether it did. */
  async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const handlers: Readonly<Record<string, () => unknown>> = {
      [DEV_PATHS.client]: () =>
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(client),
      [DEV_PATHS.events]: () => this.tellNews(request, response),
      [DEV_PATHS.open]: () => this.open(request, response),
      [DEV_PATHS.origin]: () => this.tellOrigin(request, response),
      [DEV_PATHS.review]: () => this.review(request, response),
    };
    const handle = handlers[path];
    await handle?.();
    return handle !== undefined;
  }

  /** Long poll: responds once there is a version that the page hasn't got, unless later polls take over. */
  private async tellNews(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { resident, review } = this.options;
    const query = new URLSearchParams(request.url?.split('?')[1]);
    const isKnown = query.get(AFTER_PARAMETER) === String((await resident.present()).version);
    if (isKnown && !(await this.isChanged(response))) {
      response.writeHead(REPLACED).end();
      return;
    }
    const state = await resident.present();
    const checked = isLocal(request) && !hasErrors(state.findings) ? state.checked : undefined;
    const texts = checked ? review.unread(checked) : [];
    const event = { ...this.eventOf(state, query.get(PAGE_PARAMETER) ?? ''), texts };
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(event));
  }

  /** Resolves to true on a change, and to false if the page disconnects or its poll is the oldest of too many. */
  private isChanged(response: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isNew: boolean) => {
        stop();
        this.waiting.delete(giveUp);
        resolve(isNew);
      };
      const giveUp = () => end(false);
      const stop = this.options.resident.subscribe(() => end(true));
      this.waiting.add(giveUp);
      response.once('close', giveUp);
      const [oldest] = this.waiting;
      if (this.waiting.size > WAITING_POLLS) oldest?.();
    });
  }

  private eventOf({ version, findings, textOf, site, checked }: DevState, page: string): Omit<ShownEvent, 'texts'> {
    const show = (found: readonly Diagnostic[], most: number) =>
      found.slice(0, most).map((one) => shownFinding(one, textOf, this.options.root));
    const errors = findings.filter(({ severity }) => severity === 'error');
    const warnings = findings.filter(({ severity }) => severity === 'warning');
    // The last site without errors may be older than the text of its files.
    const about = errors.length > 0 ? [] : (site?.review(page) ?? []);
    return {
      version,
      findings: show(errors, SHOWN_FINDINGS),
      page: show(splitAccepted(about, checked?.opened.site?.value.accept).open, SHOWN_WARNINGS),
      warnings: show(warnings, SHOWN_WARNINGS),
      warningCount: warnings.length,
    };
  }

  /** Responds with where text on a page comes from. */
  private async tellOrigin(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { resident, root } = this.options;
    const question = await readPost(request, response, readQuestion);
    if (!question) return;
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

  /** Keeps, edits or deletes a starter text, but only for requests from this machine. */
  private async review(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wanted = await readPost(request, response, readReview, { isAllowed: isLocal(request), most: MAX_TEXTS });
    if (!wanted) return;
    const reason = await this.options.review.act(wanted);
    response
      .writeHead(reason === undefined ? 204 : REFUSED, { 'content-type': 'text/plain; charset=utf-8' })
      .end(reason);
  }

  /** Opens a data file in the editor, but only for requests from this machine. */
  private async open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { resident, data, root, openEditor } = this.options;
    const place = await readPost(request, response, readPlace, { isAllowed: isLocal(request) });
    if (!place) return;
    const file = posix.relative(root, place.file);
    // Only accept known files, so that other paths and editor options can't reach a command line.
    if ((await resident.present()).textOf(file) === undefined) {
      response.writeHead(400).end();
      return;
    }
    openEditor(`${join(data, file)}:${place.line}:${place.column}`);
    response.writeHead(204).end();
  }
}

function shownFinding(diagnostic: Diagnostic, textOf: DevState['textOf'], root: string): ShownFinding {
  const [found] = toJsonFindings([diagnostic], textOf, root);
  const { code, message, help, file, line, column } = found as NonNullable<typeof found>;
  const { start, end } = diagnostic.at;
  const text = textOf(diagnostic.at.file);
  const shown = { code, message, help, file, line, column };
  if (text === undefined || (start === 0 && end === 0)) return shown;
  const source = lineOf(text, positionAt(text, start).line);
  return {
    ...shown,
    frame: { text: source, from: column - 1, length: Math.max(1, Math.min(end - start, source.length)) },
  };
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

function readReview(body: string): ReviewRequest | undefined {
  const { action: named, file, text, instead = '' } = readObject(body);
  const action = REVIEW_ACTIONS.find((one) => one === named);
  const isRequest = action && typeof file === 'string' && typeof text === 'string' && typeof instead === 'string';
  return isRequest ? { action, file, text, instead } : undefined;
}

/** Parses a JSON object; empty if the text isn't a JSON object. */
function readObject(body: string): Readonly<Record<string, unknown>> {
  const value = parseJson(body);
  return isObject(value) ? value : {};
}

/** Returns whether a request is from a page on this server. Every POST has an `Origin` (RFC 6454, section 7). */
function isOwn({ headers: { origin, host } }: IncomingMessage): boolean {
  return host !== undefined && origin === `http://${host}`;
}

/** Returns whether a request comes from this machine. */
function isLocal({ socket: { remoteAddress = '' } }: IncomingMessage): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress);
}

/** Reads a POST request from a page on this server. If it isn't allowed or readable, responds and returns undefined. */
async function readPost<T>(
  request: IncomingMessage,
  response: ServerResponse,
  read: (body: string) => T | undefined,
  { isAllowed = true, most = MAX_BODY } = {},
): Promise<T | undefined> {
  const isAccepted = isAllowed && request.method === 'POST' && isOwn(request);
  const value = isAccepted ? read(await bodyOf(request, most)) : undefined;
  if (!value) response.writeHead(isAccepted ? 400 : 403).end();
  return value;
}

/** Reads the body of a request; empty if it's too long. */
async function bodyOf(request: IncomingMessage, most: number): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const part of request) {
    body += part;
    if (body.length > most) return '';
  }
  return body;
}
