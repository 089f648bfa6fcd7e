import Keyboard from 'quill/modules/keyboard.js';

/** Tab leaves the surface, as it leaves any field; what Quill would do with it, and what makes formats that a post has not, is off. */
const UNUSED_KEYS = [
  'tab',
  'remove tab',
  'indent',
  'outdent',
  'indent code-block',
  'outdent code-block',
  'code exit',
  'checklist enter',
  'table backspace',
  'table delete',
  'table enter',
  'table tab',
  'table down',
  'table up',
  'blockquote empty enter',
];

/** What keys ask of the surface. */
interface Commands {
  toggle(format: 'strike'): void;
  indent(by: 1 | -1): void;
  setHeader(level: number): void;
}

/** The bindings of Quill's keyboard. `asked` is called for what lies around the surface. */
export function keyBindings(surface: Commands, asked: (what: 'link' | 'toolbar') => void) {
  const autofill = (Keyboard.DEFAULTS.bindings as Record<string, { prefix?: RegExp }>)['list autofill'];
  return {
    ...Object.fromEntries(UNUSED_KEYS.map((name) => [name, null])),
    'list autofill': { ...autofill, prefix: /^\s*?(?:1\.|-|\*)$/ },
    link: { key: 'k', shortKey: true, handler: () => asked('link') },
    toolbar: { key: 'F10', altKey: true, handler: () => asked('toolbar') },
    strike: { key: 'x', shortKey: true, shiftKey: true, handler: () => surface.toggle('strike') },
    deeper: { key: ']', shortKey: true, handler: () => surface.indent(1) },
    higher: { key: '[', shortKey: true, handler: () => surface.indent(-1) },
    ...Object.fromEntries(
      [0, 1, 2, 3].map((level) => [
        `heading ${level}`,
        { key: String(level), shortKey: true, altKey: true, handler: () => surface.setHeader(level) },
      ]),
    ),
  };
}
