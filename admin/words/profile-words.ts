import { described, passing, success } from './messages.ts';

/** Labels and messages for the account page. */
export const PROFILE = {
  title: 'Your account',
  name: 'Name',
  nameHint: 'Shown as the author of your posts.',
  saveName: 'Save name',
  savingName: 'Saving...',
  loadFailed: "Couldn't load your name.",
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  changingPassword: 'Changing...',
} as const;

export const PROFILE_MESSAGES = {
  nameSaved: success('Your name has been saved.'),
  nameFailed: (error: unknown) => passing(described(error, 'Failed to save the name')),
  passwordFailed: (error: unknown) =>
    passing(
      described(
        isWrong(error) ? { message: 'Your current password is incorrect.' } : error,
        'Failed to save the password',
      ),
    ),
} as const;

/** Returns whether sign-in refused the current password. */
const isWrong = (error: unknown) => (error as { readonly code?: unknown }).code === 'invalid_credentials';
