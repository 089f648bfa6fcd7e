import { type Diagnostic, errorAt, quote, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import { addressesIn } from '../post-images.ts';
import { HTML_LIMIT } from '../rules.ts';
import type { BodyFormat } from './html-to-markdown.ts';
import { type Mention, type NamedPicture, renderPost } from './markdown.ts';

/** Returns the image URLs in sanitized HTML. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([image]) => addressesIn(image));
}

/** Returns the finding for HTML over the size limit. */
export function longPost(post = 'the post'): Pick<Diagnostic, 'severity' | 'code' | 'message'> {
  return {
    severity: 'error',
    code: 'long-post',
    message: `${post} is too long: only its first ${HTML_LIMIT.toLocaleString('en-US')} characters are shown`,
  };
}

/** Reports parts of a body that a post in a backend can't show. `pictureOf` finds images by key. */
export function checkBody(
  { format }: { readonly format: BodyFormat },
  { file, ...body }: { readonly file: string; readonly text: string; readonly start: number },
  report: Report,
  pictureOf: (key: string) => NamedPicture | undefined = () => undefined,
): void {
  if (format === 'html') {
    if (body.text.length > HTML_LIMIT)
      report({ ...longPost(), at: { file, start: body.start, end: body.start + 1 }, help: 'split it into two posts' });
    return;
  }
  const at = ({ start, end }: { readonly start: number; readonly end: number }): Span => ({
    file,
    start: body.start + start,
    end: body.start + end,
  });
  const rendered = renderPost(body.text, pictureOf);
  for (const found of rendered.unknownPictures) {
    const help = 'put the file in the folder `images` and write `![alt text](images/NAME.jpg)`';
    const message = `${quote(found.text)} is an image key from the site's data, which a backend doesn't know`;
    report(errorAt(at(found), 'missing-picture', message, help));
  }
  for (const found of rendered.rawHtml) report(htmlInPost(found, at(found)));
}

export function htmlInPost({ text }: Mention, at: Span): Diagnostic {
  const help = 'write it in Markdown, or put it in backticks to show it';
  return errorAt(at, 'html-in-post', `${quote(text.trim())} would be shown literally`, help);
}
