import { errorAt, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { Source } from '../../base/source.ts';
import { mergeConflict } from './explain-syntax.ts';
import { controlCharacter, findControl } from './lines.ts';
import { type ParsedYaml, parseYaml } from './parse-yaml.ts';
import { parsePlainYaml } from './plain-yaml.ts';

/** Size limit for one data file. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** A Markdown file: front matter from the line break after the first fence, and the text below the second fence. */
export interface CutFile {
  /** Undefined if it has only comments and blank lines. */
  readonly front: string | undefined;
  readonly content: string;
}

/** Decodes a data file. Returns undefined, with a finding, if it is too large or not UTF-8. */
export function decode(file: string, bytes: Uint8Array, report: Report): string | undefined {
  const at = { file, start: 0, end: 0 };
  if (bytes.length > MAX_FILE_BYTES) {
    const message = `the file has ${bytes.length} bytes; the limit is ${MAX_FILE_BYTES}`;
    const help = "remove what you don't need; data files are rarely this large";
    report(errorAt(at, 'file-too-large', message, help));
    return undefined;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const start = firstInvalid(bytes);
    const message = "the file isn't UTF-8 text";
    const help = 'open it in a text editor and save it with UTF-8 encoding';
    report(errorAt({ file, start, end: start + 1 }, 'not-utf8', message, help));
    return undefined;
  }
}

/** Decodes bytes that may not be UTF-8, with U+FFFD in place of invalid bytes. */
export function lossyText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}

/** Returns the UTF-16 offset in `lossyText` of the first byte that isn't UTF-8. */
function firstInvalid(bytes: Uint8Array): number {
  const text = lossyText(bytes);
  const encoder = new TextEncoder();
  // A byte order mark isn't part of the text.
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (let start = 0; ; ) {
    const found = text.indexOf('\ufffd', start);
    if (found === -1) return 0;
    at += encoder.encode(text.slice(start, found)).length;
    const isWritten = bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
    if (!isWritten) return found;
    at += 3;
    start = found + 1;
  }
}

/** Parses YAML. Tries the fast reader first, which returns undefined for anything but plain YAML. */
export function parseText(file: string, text: string, offset: number, report: Report): ParsedYaml | undefined {
  return parsePlainYaml(text, offset) ?? parseYaml(file, text, offset, report);
}

const FENCE_HELP = "start the file with a `---` line, then the page's keys, then a second `---` line";

/** Parses a Markdown file, split by `cut`. Returns undefined, with a finding, if it can't be read. */
export function parseMarkdown(
  file: string,
  text: string,
  cut: (text: string) => CutFile,
  report: Report,
): Source | undefined {
  const [, what = 'page'] = /^(post|note|job)s\//.exec(file) ?? [];
  const first = (text.split('\n', 1)[0] ?? '').replace(/\r$/, '');
  const refuse = (code: 'no-front-matter' | 'front-matter-language', message: string, end: number, help: string) => {
    report(errorAt({ file, start: 0, end }, code, message, help));
    return undefined;
  };
  if (!first.startsWith('---'))
    return refuse('no-front-matter', `the ${what} has no front matter`, first.length, FENCE_HELP);
  if (first.trimEnd() !== '---')
    return refuse(
      'front-matter-language',
      'the first line must be exactly `---`',
      first.length,
      'remove the text after the three hyphens, and write the keys below as YAML',
    );
  if (!/\n---/.test(text)) {
    const message = "the front matter isn't closed";
    return refuse('no-front-matter', message, first.length, `add a second \`---\` line below the keys of the ${what}`);
  }
  const { front: fenced, content } = cut(text);
  if (fenced === undefined) return refuse('no-front-matter', 'the front matter is empty', first.length, FENCE_HELP);
  const front = fenced.replace(/\r$/, '');
  const parsed = parseText(file, front, text.indexOf(front), report);
  const body = { text: content, start: text.length - content.length };
  const merge = mergeConflict(content);
  if (merge) {
    const { start, end, ...finding } = merge;
    report({ severity: 'error', ...finding, at: { file, start: body.start + start, end: body.start + end } });
    return undefined;
  }
  const control = findControl(content);
  if (control)
    report(
      controlCharacter(control.character, {
        file,
        start: body.start + control.index,
        end: body.start + control.index + 1,
      }),
    );
  return parsed && !control ? { file, text, ...parsed, body } : undefined;
}

/** Splits Markdown that starts with a fence, as gray-matter does, but without needing Node. */
export function cutMarkdown(text: string): CutFile {
  const fenced = text.slice('---'.length);
  const close = fenced.indexOf('\n---');
  const front = close === -1 ? fenced : fenced.slice(0, close);
  return {
    front: front.replace(/^\s*#[^\n]+/gm, '').trim() === '' ? undefined : front,
    content: close === -1 ? '' : fenced.slice(close + '\n---'.length).replace(/^\r?\n?/, ''),
  };
}
