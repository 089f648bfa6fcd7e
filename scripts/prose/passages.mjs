/**
 * Finds the prose in a file: comments, strings that people read, and the text of documents. A passage is as long as the
 * source that it covers, so positions in it are positions in the file. Comment markers become spaces. Code, URLs, paths,
 * identifiers and values of templates become `¤`.
 */
import { extname } from 'node:path';
import { parseSync } from 'oxc-parser';
import { Lexer } from 'yaml';

const HIDDEN = '¤';

const blank = (text) => text.replace(/[^\n]/g, ' ');
const hide = (text) => text.replace(/[^\n]/g, HIDDEN);

/** Inline code, HTML tags, URLs, email addresses, template slots, paths, file names, flags and identifiers. */
const NOT_PROSE = [
  /``[^`]+``|`[^`\n]*(?:\n[^`\n]+)?`/g,
  /<\/?[a-zA-Z!][^<>\n]*>/g,
  /\b[a-z][a-z+.-]*:\/\/[^\s)>\]"'`]+/g,
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /\{\{[^{}]*\}\}|%%\w+%%|\$\{[^{}]*\}/g,
  /(?<![\w.])\.{0,2}\/[\w.*@-][\w./*@-]*|\b[\w.*@-]+\/[\w.*@/-]*\.\w+/g,
  /\b[\w-]+\.(?:tsx?|m?js|cjs|json|ya?ml|md|css|sql|html|tsv|xml|txt|svg|png|webp)\b/g,
  /(?<!\w)--?[a-z][\w-]*/g,
  /\b\w*[a-z][A-Z]\w*|\b\w*_\w+|\b\w+\(\)/g,
];

/** Lines that end a paragraph, and lines that begin one: items of lists, headings, rows of tables and tags of JSDoc. */
const LAST_LINE = /^[ \t]*(?:#+ .*)?$/;
const FIRST_LINE = /^[ \t]*(?:$|[-*+] |\d+\. |#+ |\||@\w)/;

/** Hides what isn't prose, and joins the lines of each paragraph. */
function clean(text) {
  const lines = NOT_PROSE.reduce((rest, pattern) => rest.replace(pattern, hide), text).split('\n');
  return lines.reduce((prose, line, index) => {
    const isNew = FIRST_LINE.test(line) || LAST_LINE.test(lines[index - 1]);
    return `${prose}${isNew ? '\n' : ' '}${line}`;
  });
}

/** Blanks the markers of a comment. */
const comment = (text) => text.replace(/^\/\*+|\*+\/$/g, blank).replace(/^[ \t]*(?:\/\/+|--+|#+|\*(?!\*))/gm, blank);

/** Returns the passages of comments. Line comments that follow each other are one, since sentences continue there. */
function joined(source, ranges) {
  const groups = [];
  for (const { start, end } of ranges) {
    const last = groups.at(-1);
    const isNext = last && source[start + 1] !== '*' && source[last.start + 1] !== '*';
    if (isNext && /^[ \t]*\r?\n[ \t]*$/.test(source.slice(last.end, start))) last.end = end;
    else groups.push({ start, end });
  }
  return groups.map(({ start, end }) => ({
    start,
    text: comment(source.slice(start, end)),
    isComment: true,
    isDoc: source.startsWith('/**', start),
  }));
}

const matches = (source, pattern) =>
  [...source.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));

/** True for text that can be a message: words with a space between them. */
const hasWords = (text) => /[A-Za-z¤][,;:.]? [A-Za-z]/.test(text);

const SKIPPED = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TSLiteralType', 'ImportExpression']);

/** True for calls whose first argument is the name of a test: `test('…')`, `test.only('…')` and `test.each([…])('…')`. */
function isTest({ type, callee }) {
  if (type !== 'CallExpression' || /^(?:each|for)$/.test(callee.property?.name)) return false;
  let root = callee;
  while (root && root.type !== 'Identifier') root = root.object ?? root.callee ?? root.tag;
  return /^(?:test|it|describe)$/.test(root?.name);
}

/** Passages of TypeScript and JavaScript. Of a test, strings are read only if they are its name. */
function script(source, file) {
  const { program, comments } = parseSync(file, source);
  const found = joined(source, comments);
  const take = (node) => {
    const text = source
      .slice(node.start, node.end)
      .replace(/\\[nt]/g, '\n ')
      .replace(/\\(['"`])/g, ' $1');
    const words =
      node.type === 'TemplateLiteral'
        ? node.expressions.reduce(
            (rest, { start, end }) =>
              `${rest.slice(0, start - node.start - 2)}${HIDDEN.repeat(end - start + 3)}${rest.slice(end - node.start + 1)}`,
            // Lines with an indent are examples of code.
            ` ${text.slice(1, -1).replace(/^ {4}.*$/gm, hide)} `,
          )
        : text;
    if (node.type === 'JSXText' || hasWords(words)) found.push({ start: node.start, text: words });
  };
  const visit = (node, reads) => {
    if (!node || typeof node !== 'object') return;
    if (SKIPPED.has(node.type) || node.name?.name === 'className') return;
    const isText = node.type === 'TemplateLiteral' || node.type === 'JSXText';
    if (reads && (isText || (node.type === 'Literal' && typeof node.value === 'string'))) take(node);
    if (!reads && isTest(node) && /Literal$/.test(node.arguments[0]?.type)) visit(node.arguments[0], true);
    for (const key in node) if (typeof node[key] === 'object') visit(node[key], reads);
  };
  visit(program.body, !/(?:^|\/)tests\//.test(file));
  return found;
}

/** Passages of YAML: comments, and values but not keys. */
function yaml(source) {
  const tokens = [...new Lexer().lex(source)];
  const values = [];
  const comments = [];
  let start = 0;
  for (const [index, token] of tokens.entries()) {
    // Marks of the lexer for the start of a document and of a scalar aren't in the source.
    if (token === '\x02' || token === '\x1f') continue;
    const isKey = tokens[index + 1] === ':' || (tokens[index + 2] === ':' && /^[ \t]+$/.test(tokens[index + 1] ?? ''));
    if (token.startsWith('#') && tokens[index - 1] !== '\x1f') comments.push({ start, end: start + token.length });
    else if (/^["']/.test(token) || (tokens[index - 1] === '\x1f' && !isKey)) values.push({ start, text: token });
    start += token.length;
  }
  return [...joined(source, comments), ...values];
}

/** The text of Markdown, without code and targets of links. */
const markdown = (source) => [
  {
    start: 0,
    text: source
      .replace(/^---\n[\s\S]*?\n---$/m, (front, index) => (index === 0 ? blank(front) : front))
      .replace(/^([ \t]*)(```+|~~~+)[^\n]*\n[\s\S]*?^\1\2[ \t]*$/gm, blank)
      .replace(/<!--[\s\S]*?-->/g, (text) => text.replace(/^<!--|-->$/g, blank))
      .replace(/(?<=\])\((?:[^()\n]|\([^()\n]*\))*\)/g, hide)
      .replace(/\*\*|__/g, '  '),
  },
];

const block = (source) => joined(source, matches(source, /\/\*[\s\S]*?\*\//g));
const hash = (source) => joined(source, matches(source, /(?<=^|\s)#.*/gm));
const template = (source) =>
  matches(source, /\{\{!--[\s\S]*?--\}\}|<!--[\s\S]*?-->/g).map(({ start, end }) => ({
    start: start + 4,
    text: source.slice(start + 4, end).replace(/--(?:>|\}\})$/, blank),
    isComment: true,
  }));

/** Comments and messages of SQL. The body of a function is SQL too, so its delimiters can be ignored. */
function sql(source) {
  const tokens = matches(source, /--.*|\/\*[\s\S]*?\*\/|'(?:''|[^'])*'/g);
  const isString = ({ start }) => source[start] === "'";
  const strings = tokens.filter(isString).map(({ start, end }) => ({ start, text: source.slice(start, end) }));
  return [
    ...joined(
      source,
      tokens.filter((token) => !isString(token)),
    ),
    ...strings.filter(({ text }) => hasWords(text)),
  ];
}

const READERS = {
  '.ts': script,
  '.tsx': script,
  '.mjs': script,
  '.cjs': script,
  '.yaml': yaml,
  '.yml': yaml,
  '.md': markdown,
  '.css': block,
  '.sql': sql,
  '.toml': hash,
  '.hbs': template,
};

export const isReadable = (file) => extname(file) in READERS;

/** Returns the passages of a file. */
export function passagesOf(file, source) {
  const passages = READERS[extname(file)]?.(source, file) ?? [];
  return passages.map((passage) => ({ ...passage, text: clean(passage.text) }));
}
