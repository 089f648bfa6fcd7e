import { expect, test } from 'vitest';
import { normalizePhone } from '../../src/base/phone.ts';
import { edited } from '../support/edited.ts';
import { plan } from '../support/plan.ts';
import { project } from '../support/project.ts';

test.each(['512-555-0142', '(512) 555-0142', '512.555.0142', '5125550142', '1 512 555 0142', '+1 (512) 555-0142'])(
  'the number %s is dialed as an international one',
  (typed) => {
    expect(normalizePhone(typed)).toBe('+15125550142');
    const files = edited('site.yaml', '{ number: "+14405550101", display: (440) 555-0101 }', `{ number: "${typed}" }`);
    expect(plan(project(files)).plan?.site.business.phone).toEqual({
      number: '+15125550142',
      display: '(512) 555-0142',
    });
  },
);

test('a foreign number is kept, and an invalid number is undefined', () => {
  expect(normalizePhone('+44 20 7946 0018')).toBe('+442079460018');
  for (const typed of [
    '512-PIPES-00',
    '555-0142',
    '012-555-0142',
    '512-155-0142',
    '',
    '+0123456789',
    '+1617555014',
    '+161755501422',
  ])
    expect(normalizePhone(typed)).toBeUndefined();
});
