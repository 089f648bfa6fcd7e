import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
// @ts-expect-error it has no types
import { syntaxNodes } from '../../scripts/syntax-nodes.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folders to know before changing what a page says (ARCHITECTURE.md). */
const CORE = ['src/base', 'src/data', 'src/model', 'src/pages', 'src/build'];

/** Most syntax nodes of the core. If a change needs more, it retires something first. */
const MOST = 190_000;

test('the core stays small enough to learn', () => {
  const sizes = CORE.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => syntaxNodes(name, readFileSync(join(ROOT, folder, name), 'utf8'))),
  );
  const size = sizes.reduce((sum, nodes) => sum + nodes, 0);
  expect(size).toBeGreaterThan(100_000);
  expect(size).toBeLessThanOrEqual(MOST);
});
