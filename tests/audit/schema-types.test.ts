import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SCHEMA_TYPES } from '../../src/audit/schema-types.ts';
import { BUSINESS_TYPES } from '../../src/base/business-types.ts';

const require = createRequire(import.meta.url);
const declared = readFileSync(join(dirname(require.resolve('schema-dts/package.json')), 'dist/schema.d.ts'), 'utf8');

/** Returns the type names on the right-hand side of a type declaration. */
const below = (name: string) =>
  (new RegExp(`type ${name} = ([^;]+);`).exec(declared)?.[1] ?? '').split('|').map((part) => part.trim());

test('the types match schema.org as declared by schema-dts', () => {
  const types = [...declared.matchAll(/"@type": "(\w+)"/g)].map(([, type]) => type as string);
  expect([...SCHEMA_TYPES].toSorted()).toEqual([...new Set(types)].toSorted());
});

test('the business types are LocalBusiness and all its subtypes', () => {
  const found = new Set<string>();
  const walk = (name: string) => {
    if (found.has(name) || !SCHEMA_TYPES.has(name)) return;
    found.add(name);
    for (const part of below(name)) walk(part.replace(/Leaf$/, ''));
  };
  walk('LocalBusiness');
  expect([...BUSINESS_TYPES].toSorted()).toEqual([...found].toSorted());
});
