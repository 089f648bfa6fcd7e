import { beforeEach } from 'vitest';
import { staffRoom } from './support/staff.ts';

/* Witnesses of the admin in a browser. They are one test file, so that they share one database and one site. */

const { clear } = staffRoom();
beforeEach(clear);

await import('./authors/lists.ts');
await import('./authors/writing.ts');
