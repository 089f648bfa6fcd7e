import { expect, test } from 'vitest';
import { printCount, sampled } from '../../support/runs.ts';
import { populatedBackend } from './support/backend.ts';
import { allBreaks } from './support/breaks.ts';
import { MATRIX, surprises } from './support/matrix.ts';

test('the table catches every broken policy, grant and function', async () => {
  const backend = await populatedBackend();
  const breaks = await allBreaks(backend);
  const unnoticed: string[] = [];
  for (const { what, on, change, repair } of sampled(breaks, 40)) {
    await backend.database.exec(change);
    try {
      if ((await surprises(backend, { first: on, isOneEnough: true })).length === 0) unnoticed.push(what);
    } finally {
      await backend.database.exec(repair);
    }
  }

  expect(unnoticed).toEqual([]);
  expect(breaks.length).toBeGreaterThan(80);
  printCount(`${MATRIX.length} rights checked; ${breaks.length} broken policies, grants and functions noticed`);
  expect(await surprises(backend)).toEqual([]);
  await backend.close();
}, 300_000);
