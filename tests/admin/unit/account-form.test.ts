import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkForm, destination, signInForm, signUpForm } from '../../../admin/features/session/account-rules.ts';
import { runs } from '../../support/runs.ts';

const SOUND = { fullName: 'Ann Lee', email: 'ann@example.com', password: 'secret' };

/** Returns the errors by field, in the order of the form. Empty if the form is valid. */
function errors(values: Partial<typeof SOUND>): [string, string][] {
  const checked = checkForm(signUpForm, { ...SOUND, ...values });
  return 'errors' in checked ? [...checked.errors] : [];
}

/** Returns an email address of this length, with every part as long as allowed. */
function addressOf(length: number): string {
  const domain = [62, 62, 62].map((part) => 'd'.repeat(part)).join('.');
  return `${'a'.repeat(length - domain.length - 5)}@${domain}.com`;
}

describe('signing up', () => {
  test.each([
    [0, 'Name is required'],
    [1, undefined],
    [100, undefined],
    [101, 'Name must be less than 100 characters'],
  ])('a name of %i characters is validated by length', (length, error) => {
    expect(errors({ fullName: 'n'.repeat(length) })).toEqual(error ? [['fullName', error]] : []);
    expect(errors({ fullName: `  ${'n'.repeat(length)}\n ` })).toEqual(error ? [['fullName', error]] : []);
  });

  test.each([
    [255, undefined],
    [256, 'Email must be less than 255 characters'],
  ])('an email address of %i characters is validated by length', (length, error) => {
    expect(addressOf(length)).toHaveLength(length);
    expect(errors({ email: addressOf(length) })).toEqual(error ? [['email', error]] : []);
    expect(errors({ email: ` ${addressOf(length)} ` })).toEqual(error ? [['email', error]] : []);
  });

  test.each([
    [5, 'Password must be at least 6 characters'],
    [6, undefined],
    [72, undefined],
    [73, 'Password must be less than 72 characters'],
  ])('a password of %i characters is validated by length', (length, error) => {
    expect(errors({ password: 'p'.repeat(length) })).toEqual(error ? [['password', error]] : []);
    expect(errors({ password: ' '.repeat(length) })).toEqual(error ? [['password', error]] : []);
  });

  test('a password of more than 72 bytes is rejected, however few its characters', () => {
    expect(errors({ password: '\u00e9'.repeat(36) })).toEqual([]);
    expect(errors({ password: `${'\u00e9'.repeat(36)}p` })).toEqual([
      ['password', 'Password must be less than 72 characters'],
    ]);
  });

  test('all errors are reported at once, in form order', () => {
    expect(errors({ fullName: ' ', email: 'ann', password: '' })).toEqual([
      ['fullName', 'Name is required'],
      ['email', 'Invalid email address'],
      ['password', 'Password must be at least 6 characters'],
    ]);
  });
});

describe('signing in', () => {
  test.each(['', ' ', 'ann', 'ann@', '@example.com', 'a b@example.com', 'ann@exa mple.com'])(
    '"%s" is not an email address',
    (email) => {
      const checked = checkForm(signInForm, { email, password: 'x' });
      expect('errors' in checked && [...checked.errors]).toEqual([['email', 'Invalid email address']]);
    },
  );

  test('an email address is trimmed, and a password is sent unchanged', () => {
    expect(checkForm(signInForm, { email: '\tann@example.com ', password: ' x ' })).toEqual({
      values: { email: 'ann@example.com', password: ' x ' },
    });
  });

  test('a password is required', () => {
    const checked = checkForm(signInForm, { email: 'ann@example.com', password: '' });
    expect('errors' in checked && [...checked.errors]).toEqual([['password', 'Password is required']]);
  });

  test("any input gives either errors with the contract's wording or values within the limits", () => {
    const known = [
      'Name is required',
      'Name must be less than 100 characters',
      'Invalid email address',
      'Email must be less than 255 characters',
      'Password must be at least 6 characters',
      'Password must be less than 72 characters',
    ];
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.emailAddress(),
      fc.constantFrom(addressOf(255), addressOf(256)),
    );
    fc.assert(
      fc.property(text, text, text, (fullName, email, password) => {
        const checked = checkForm(signUpForm, { fullName, email, password });
        if ('errors' in checked) {
          expect(checked.errors.size).toBeGreaterThan(0);
          for (const words of checked.errors.values()) expect(known).toContain(words);
          return;
        }
        const { values } = checked;
        expect(values.fullName).toBe(fullName.trim());
        expect(values.fullName.length >= 1 && values.fullName.length <= 100).toBe(true);
        expect(values.email.length).toBeLessThanOrEqual(255);
        expect(values.password).toBe(password);
        expect(new TextEncoder().encode(password).length).toBeLessThanOrEqual(72);
      }),
      runs(),
    );
  });
});

describe('the destination of a sign-in', () => {
  test.each([
    [{ from: '/admin/blog/edit/7?at=2#x' }, '/admin/blog/edit/7?at=2#x'],
    [{ from: '//evil.example/admin/' }, '/admin/blog'],
    [{ from: 'https://evil.example/admin/' }, '/admin/blog'],
    [{ from: '/login' }, '/admin/blog'],
    [{ from: 7 }, '/admin/blog'],
    [null, '/admin/blog'],
  ])('%j redirects to %s', (state, path) => {
    expect(destination(state)).toBe(path);
  });
});
