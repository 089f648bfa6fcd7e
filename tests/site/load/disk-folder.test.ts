import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskFolder } from '../../../src/site/disk-folder.ts';
import { put, temporaryFolder } from '../../support/run-command.ts';

test('a file or folder whose name begins with a dot is no data', () => {
  const folder = temporaryFolder();
  put(folder, 'site.yaml', '');
  put(folder, 'photos/harbor.svg', '');
  put(folder, '.scenes/harbor.mjs', '');
  put(folder, 'photos/.DS_Store', '');
  // An editor's lock is a link that leads nowhere.
  symlinkSync('nobody@nowhere', join(folder, '.#site.yaml'));
  expect(diskFolder(folder).list()).toEqual(['photos/harbor.svg', 'site.yaml']);
});
