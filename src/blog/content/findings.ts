import { type Diagnostic, errorAt, quote, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import { addressesIn } from '../post-images.ts';
import { HTML_LIMIT } from '../rules.ts';
import type { BodyFormat } from './html-to-markdown.ts';
import { type Mention, type NamedPicture, renderPost } from './markdown.ts';

/** Whether an address is that of another site than those at the origins given: pages tell browsers to fetch no picture from there. */
export function isElsewhere(address: string, ...origins: readonly string[]): boolean {
  return URL.canParse(address) && !origins.includes(new URL(address).origin);
}

/** The addresses of pictures in HTML that the sanitizer wrote. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([image]) => addressesIn(image));
}

/** What is to be said of a picture of a post that lies on another site; `post` names the post where its place does not. */
export function foreignPicture(address: string, post = ''): Pick<Diagnostic, 'severity' | 'code' | 'message'> {
  return {
    severity: 'warning',
    code: 'foreign-picture',
    message: `the picture ${quote(address)}${post} is on another site, so no visitor sees it`,
  };
}

/** What is to be said of a post whose HTML is longer than any that is read. */
export function longPost(post = 'the post'): Pick<Diagnostic, 'severity' | 'code' | 'message'> {
  return {
    severity: 'error',
    code: 'long-post',
    message: `${post} is cut off: nothing behind its first ${HTML_LIMIT.toLocaleString('en-US')} characters is shown`,
  };
}

/** Finds what a text has that a post of a backend cannot show. `pictureOf` knows pictures by key. */
export function checkBody(
  { format }: { readonly format: BodyFormat },
  { file, ...body }: { readonly file: string; readonly text: string; readonly start: number },
  report: Report,
  pictureOf: (key: string) => NamedPicture | undefined = () => undefined,
): void {
  if (format === 'html') {
    if (body.text.length > HTML_LIMIT)
      report({ ...longPost(), at: { file, start: body.start, end: body.start + 1 }, help: 'make two posts of it' });
    return;
  }
  const at = ({ start, end }: { readonly start: number; readonly end: number }): Span => ({
    file,
    start: body.start + start,
    end: body.start + end,
  });
  const rendered = renderPost(body.text, pictureOf);
  for (const found of rendered.unknownPictures) {
    const help = 'put its file into the folder `images` and write `![what it shows](images/NAME.jpg)`';
    const message = `${quote(found.text)} is the key of a picture of a site, which a backend does not know`;
    report(errorAt(at(found), 'missing-picture', message, help));
  }
  for (const found of rendered.rawHtml) report(htmlInPost(found, at(found)));
}

export function htmlInPost({ text }: Mention, at: Span): Diagnostic {
  const help = 'write it in Markdown, or put it between backticks if it is meant to be read';
  return errorAt(at, 'html-in-post', `${quote(text.trim())} would be shown as it is written`, help);
}
