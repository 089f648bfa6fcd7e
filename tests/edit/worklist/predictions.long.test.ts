import { join } from 'node:path';
import { test } from 'vitest';
import { diskFolder, overlayFiles } from '../../../src/data/disk-folder.ts';
import { temporaryFolder, townpress } from '../../support/run-command.ts';
import { sampleFolder } from '../../support/sample.ts';
import { expectPredictions, textIn } from './support/predictions.ts';

test('the text that the first pages of the sample need gets them indexed, as predicted', async () => {
  const sample = sampleFolder();
  const strict = textIn(sample, 'site.yaml').replace(
    /^thinPages: warn$/m,
    'thinPages: noindex\nindex: { ownShare: 10 }',
  );
  await expectPredictions(overlayFiles(sample, new Map([['site.yaml', strict]])));
});

test('the text that the first pages of a new plumbing site need gets them indexed, as predicted', async () => {
  const folder = temporaryFolder();
  const name = ['--name', 'Austin Pipe Works', '--phone', '512-555-0142', '--yes'];
  await townpress(folder, 'init', 'site', '--trade', 'plumbing', '--from', '78701', '--within', '25', ...name);
  await expectPredictions(diskFolder(join(folder, 'site/data')));
});
