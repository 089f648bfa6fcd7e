import { parse } from 'handlebars/dist/cjs/handlebars/compiler/base.js';

/** The slots in templates, by group. `render/scope.ts` computes their values. */
export const SLOTS = {
  site: ['name', 'phone', 'email', 'area', 'trade', 'tradePhrase', 'services', 'serviceNames', 'service1'],
  state: ['name', 'code'],
  base: ['name'],
  /** Defined by `claims.yaml`; see `model/claims.ts`. */
  claims: [] as readonly string[],
  count: ['cities', 'services'],
  /** The values of an entry in `kinds/`. */
  entry: [] as readonly string[],
  city: [
    'name',
    'nameInState',
    'nameInCounty',
    'withState',
    'label',
    'county',
    'countyName',
    'kind',
    'served',
    'served1',
    'served2',
    'served3',
    'baseMiles',
    'baseDirection',
    'serviceCount',
    'services',
  ],
  fact: [
    'population',
    'populationYear',
    'density',
    'foundedYear',
    'area',
    'nickname',
    'medianAge',
    'households',
    'medianIncome',
    'demographicsYear',
    'laborForce',
    'unemployment',
    'industries',
    'industry1',
    'industry1Share',
    'industry2',
    'industry2Share',
    'industry3',
    'economyYear',
    'highways',
    'roads',
    'transit',
    'rail',
    'freight',
    'ports',
    'airports',
    'hallOffice',
    'hallAddress',
    'hallZip',
    'hallPhone',
    'hallYear',
    'tradeNamePhone',
    'stations',
  ],
  picture: ['alt'],
  service: [
    'name',
    'phrase',
    'searchName',
    'shortName',
    'summary',
    'brief',
    'duration',
    'suits',
    'site',
    'sign',
    'occasion',
    'state',
  ],
} as const;

export type SlotGroup = keyof typeof SLOTS;

/** Values of one group of slots. A template with a missing value can't be used on that page. */
export type SlotValues<Group extends SlotGroup> = {
  readonly [Name in (typeof SLOTS)[Group][number]]?: string | undefined;
};

/** The slot values for a page, by group. */
export type Scope = { readonly [Group in SlotGroup]?: SlotValues<Group> } & {
  /** Hash of the page's key, which selects a variant. */
  readonly seed?: number;
};

/** Groups available on every page. */
export const SITE_GROUPS = ['site', 'state', 'base', 'claims', 'count'] as const satisfies readonly SlotGroup[];
export const CITY_GROUPS = [...SITE_GROUPS, 'city', 'fact'] as const satisfies readonly SlotGroup[];
export const OFFER_GROUPS = [...CITY_GROUPS, 'service'] as const satisfies readonly SlotGroup[];
export const PICTURE_GROUPS = [...CITY_GROUPS, 'picture'] as const satisfies readonly SlotGroup[];
export const SERVICE_GROUPS = [...SITE_GROUPS, 'service'] as const satisfies readonly SlotGroup[];

/** A parsed template. */
export interface Template {
  readonly slots: readonly SlotName[];
  /** Returns the filled text, unescaped; undefined if a slot has no value in this scope. */
  fill(scope: Scope): string | undefined;
}

export interface SlotName {
  readonly group: string;
  readonly name: string;
  /** As written in the template, to locate it. */
  readonly text: string;
}

/** Thrown for invalid templates. */
export class TemplateError extends Error {}

const SIMPLE_SLOT = /\{\{([a-z]+)\.([A-Za-z0-9]+)\}\}/g;

/**
 * Parses a template: Handlebars in strict mode, limited to slots of the form `{{group.name}}`. Throws a `TemplateError`
 * for anything else. The common form is parsed here, since the Handlebars compiler is slower than rendering a page.
 */
export function parseTemplate(text: string): Template {
  const parts: (string | SlotName)[] = [];
  let from = 0;
  for (const { 0: slot, 1: group, 2: name, index } of text.matchAll(SIMPLE_SLOT)) {
    parts.push(text.slice(from, index), { group: group as string, name: name as string, text: slot });
    from = index + slot.length;
  }
  parts.push(text.slice(from));
  const isSimple = parts.every((part) => typeof part !== 'string' || !/\{\{|\}\}|[{\\]$|^\}/.test(part));
  const all = isSimple ? parts : handlebarsParts(text);
  return { slots: all.filter((part) => typeof part !== 'string'), fill: (scope) => fillParts(all, scope) };
}

function fillParts(parts: readonly (string | SlotName)[], scope: Scope): string | undefined {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else {
      const value = (scope[part.group as SlotGroup] as Record<string, string | undefined> | undefined)?.[part.name];
      if (value === undefined) return undefined;
      text += value;
    }
  }
  return text;
}

function handlebarsParts(text: string): (string | SlotName)[] {
  return parseHandlebars(text).body.map((statement) => {
    if (statement.type === 'ContentStatement') return (statement as hbs.AST.ContentStatement).value;
    if (statement.type === 'CommentStatement') return '';
    if (statement.type !== 'MustacheStatement')
      throw new TemplateError('only slots like `{{city.name}}` are supported');
    const { path, params, hash } = statement as hbs.AST.MustacheStatement;
    const { parts, original } = path as hbs.AST.PathExpression;
    const [group, name] = parts ?? [];
    if (
      path.type !== 'PathExpression' ||
      params.length > 0 ||
      hash ||
      parts.length !== 2 ||
      !group ||
      !name ||
      original !== `${group}.${name}`
    ) {
      throw new TemplateError(`\`{{${original ?? '…'}}}\` isn't a slot like \`{{city.name}}\``);
    }
    return { group, name, text: original };
  });
}

function parseHandlebars(text: string): hbs.AST.Program {
  try {
    return parse(text);
  } catch {
    throw new TemplateError("a slot isn't closed, or its braces don't match");
  }
}

/** Returns the slots in some groups, as written in templates. */
export function slotNames(groups: readonly SlotGroup[]): readonly string[] {
  const known = namesOfGroups.get(groups) ?? groups.flatMap((group) => SLOTS[group].map((name) => `${group}.${name}`));
  namesOfGroups.set(groups, known);
  return known;
}

const namesOfGroups = new WeakMap<readonly SlotGroup[], readonly string[]>();
