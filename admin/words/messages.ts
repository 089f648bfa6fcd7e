import { errorMessage } from '../../src/blog/store/error-messages.ts';

/** A toast. Has only a `title` where docs/contract.md, section 8, defines a single string. */
export interface Message {
  readonly title: string;
  readonly text?: string | undefined;
  readonly isError?: boolean;
  /** True if the next toast replaces it: a form's error, for example, goes away with the next attempt. */
  readonly isPassing?: boolean;
  /** True if it's about the current screen and should disappear with it. */
  readonly isOfScreen?: boolean;
}

/** Marks a message about the form of the current screen. */
export const ofScreen = (message: Message): Message => ({ ...message, isOfScreen: true });
export const success = (text: string): Message => ({ title: 'Success', text });
/** Marks a message that the next one replaces. */
export const passing = (message: Message): Message => ({ ...message, isPassing: true });
export const failed = (title: string, text?: string) => ({ title, text, isError: true });
export const described = (error: unknown, otherwise: string) => failed('Error', errorMessage(error, otherwise));

/** Toasts for every screen (docs/contract.md, section 8). Post toasts are elsewhere, so that signing in loads less. */
export const MESSAGES = {
  invalid: (first: string) => passing(failed('Validation Error', first)),
  signInFailed: (error: unknown) => passing(described(error, 'Failed to log in')),
  signedIn: success('Logged in successfully!'),
  linkFailed: (error: unknown) => passing(described(error, 'Failed to send the link')),
  passwordFailed: (error: unknown) => passing(described(error, 'Failed to save the password')),
  passwordSaved: success('Your password has been changed.'),
  signUpFailed: (error: unknown) => passing(described(error, 'Failed to create account')),
  signedUp: (mustConfirm: boolean) =>
    success(
      `Account created successfully! You can now log in.${mustConfirm ? ' First confirm your email with the link we sent you.' : ''}`,
    ),
  signOutFailed: (error: unknown) => described(error, 'Failed to sign out'),
  noEditor: failed('Access Denied', "You don't have permission to access the blog editor."),
} as const;
