import { expect, test } from 'vitest';
import { build, project } from '../../support/project.ts';

test("a company's own styles come last in the same stylesheet, without comments", async () => {
  const css = '/* ours */\n.btn {\n  color: var(--brand); /* blue */\n}\n';
  const { files } = await build(project({ 'brand/extra.css': css }));
  const sheet = String([...files].find(([path]) => /^assets\/home\..*\.css$/.test(path))?.[1]);
  expect(sheet.endsWith('.btn {\ncolor: var(--brand);\n}')).toBe(true);
  expect(sheet).not.toContain('ours');
});
