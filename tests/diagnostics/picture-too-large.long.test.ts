import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { photograph, reportWithPictures } from '../support/pictures.ts';
import { project } from '../support/project.ts';

const ENTRY = edited('photos.yaml', 'file: road.svg', 'file: road.jpg');

test('the maximum number of pixels is not an error', async () => {
  expect(await reportWithPictures(project({ ...ENTRY, 'photos/road.jpg': await photograph(8000, 5000) }))).toBe('');
});
