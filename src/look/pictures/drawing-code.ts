import { Parser } from 'htmlparser2';
import { quote } from '../../base/diagnostics/diagnostic.ts';
import type { Range } from '../../base/source.ts';

/** Code in a drawing, with the range of its tag. */
export interface DrawingCode extends Range {
  /** Such as "a script" or "the handler `onload`". */
  readonly what: string;
}

/** Elements that run code or embed a document (SVG 2, sections 12.4 and 16.1). */
const ELEMENTS: Readonly<Record<string, string>> = {
  script: 'a script',
  handler: 'a script',
  foreignobject: 'HTML in `foreignObject`',
  iframe: 'a frame',
  embed: 'an embedded document',
  object: 'an embedded document',
};

/**
 * Finds what a browser would run if it opened an SVG directly: scripts, handlers, `javascript:` links, embedded
 * documents, and entities and stylesheets that can create them.
 */
export function codeInDrawing(text: string): readonly DrawingCode[] {
  const found: DrawingCode[] = [];
  const hasEntities = /<!ENTITY/i.test(text);
  const add = (what: string) =>
    found.push({ what, start: text.indexOf('<', parser.startIndex), end: parser.endIndex + 1 });
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const what = ELEMENTS[name.replace(/^.*:/, '').toLowerCase()];
        if (what !== undefined) add(what);
        for (const [attribute, value] of Object.entries(attributes)) {
          if (/^on/i.test(attribute)) add(`the handler ${quote(attribute)}`);
          // Browsers skip controls and white space in a scheme (WHATWG URL, section 4.4).
          else if (/(?:^|;)(?:java|vb)script:/i.test(value.replace(/[\u0000-\u0020]/g, '')))
            add(`code in ${quote(attribute)}`);
          else if (hasEntities && !attribute.startsWith('xmlns') && /&[\w.-]+;/.test(value))
            add(`an entity in ${quote(attribute)}`);
        }
      },
      onprocessinginstruction(name, data) {
        if (/^\?xml-stylesheet/i.test(name)) add('a reference to a stylesheet');
        // Adobe Illustrator writes entities for namespaces, which are harmless.
        else if (/<!ENTITY[^>]*["'][^"']*[<&]/i.test(data)) add('an entity with markup');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return found;
}
