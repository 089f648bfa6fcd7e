import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

test('a font is valid', () => {
  const font = Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(44)]);
  expect(report(project({ 'brand/fonts/own-600.woff2': font }))).toBe('');
});
