import { parseAst } from 'vitest/node';

/** A user-facing string in the code. */
export interface LiteralText {
  readonly text: string;
  readonly line: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Properties and attributes that users read or hear. */
const READ_PROPERTY = /^(?:label|hint|heading|text|title|placeholder)$/;
const READ =
  /^(?:label|hint|heading|text|title|placeholder|alt|action|aria-(?:label|description|roledescription|valuetext))$/;
/** A string that starts like a sentence or label: an uppercase and a lowercase letter, or several words. */
const SENTENCE = /^[^\p{L}]*(?:\p{Lu}\p{Ll}+(?:\W|$)|\p{L}+ \p{L}+.* \p{L}+)/u;
const LETTER = /\p{L}/u;

/**
 * Returns the user-facing strings in TypeScript: between tags, in attributes or properties that users read, and strings
 * that look like a sentence or label. Class names, console output and lowercase errors are for developers. `names`
 * matches other exceptions.
 */
export function literalTexts(code: string, names: RegExp): LiteralText[] {
  const found: LiteralText[] = [];
  const add = ({ start }: Node, text: string, isShown: boolean) => {
    const clean = text.replace(/&\w+;/g, ' ').trim();
    if (!LETTER.test(clean) || names.test(clean) || !(isShown || SENTENCE.test(clean))) return;
    found.push({ text: clean.replace(/\s+/g, ' '), line: code.slice(0, start).split('\n').length });
  };
  const visit = (node: Node, isShown: boolean): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'TSLiteralType':
      case 'TSTemplateLiteralType':
        return;
      case 'JSXText':
        add(node, String(node['value']), true);
        return;
      case 'Literal':
        if (typeof node['value'] === 'string') add(node, node['value'], isShown);
        return;
      case 'TemplateElement':
        add(node, String((node['value'] as { cooked?: unknown }).cooked ?? ''), isShown);
        return;
      case 'JSXAttribute':
        if (nameOf(node['name']) !== 'className') children(node['value'], READ.test(nameOf(node['name'])));
        return;
      case 'Property':
        children(node['key'], false);
        children(node['value'], READ_PROPERTY.test(nameOf(node['key'])));
        return;
      case 'JSXExpressionContainer':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'TemplateLiteral':
      case 'ParenthesizedExpression':
        for (const [key, value] of Object.entries(node)) children(value, isShown && key !== 'test');
        return;
      case 'JSXElement':
      case 'JSXFragment':
        children(node['openingElement'], false);
        children(node['children'], true);
        return;
      case 'CallExpression':
        if (code.startsWith('console.', (node['callee'] as Node).start)) return;
        break;
      case 'NewExpression':
        if (/^new \w*Error\(['`]\p{Ll}/u.test(code.slice(node.start))) return;
        break;
    }
    for (const value of Object.values(node)) children(value, false);
  };
  const children = (value: unknown, isShown: boolean): void => {
    if (Array.isArray(value)) for (const one of value) children(one, isShown);
    else if (typeof value === 'object' && value !== null && 'type' in value) visit(value as Node, isShown);
  };
  visit(parseAst(code, { lang: 'tsx' }) as unknown as Node, false);
  return found;
}

function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === 'string' ? name : typeof value === 'string' ? value : '';
}
