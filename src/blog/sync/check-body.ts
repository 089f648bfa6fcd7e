import { quote, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import { longPost } from '../content/long-post.ts';
import { type NamedPicture, renderPost } from '../content/markdown.ts';
import type { FileRow } from '../post-file.ts';
import { HTML_LIMIT } from '../rules.ts';

/**
 * Finds what a text in Markdown has that a post of a backend cannot show as it was meant. `body` is where it stands in its file,
 * `pictureOf` knows pictures by key.
 */
export function checkBody(
  { format }: Pick<FileRow, 'format'>,
  file: string,
  body: { readonly text: string; readonly start: number },
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
    report({
      severity: 'error',
      code: 'missing-picture',
      message: `${quote(found.text)} is the key of a picture of a site, which a backend does not know`,
      at: at(found),
      help,
    });
  }
  for (const found of rendered.rawHtml) {
    const help = 'write it in Markdown, or put it between backticks if it is meant to be read';
    report({
      severity: 'error',
      code: 'html-in-post',
      message: `${quote(found.text.trim())} would be shown as it is written`,
      at: at(found),
      help,
    });
  }
}
