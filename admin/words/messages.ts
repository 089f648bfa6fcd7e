import { errorMessage } from '../../src/blog/store/error-messages.ts';

/** What a toast says. Only `title` where docs/contract.md, section 8, gives one text. */
export interface Message {
  readonly title: string;
  readonly text?: string;
  readonly isError?: boolean;
  /** Whether it is out of date as soon as there is another: what was wrong with a form that was sent again since. */
  readonly isPassing?: boolean;
  /** Whether it is about the text of this screen, and out of date on another. */
  readonly isOfScreen?: boolean;
}

export const success = (text: string): Message => ({ title: 'Success', text });
export const failed = (title: string, text?: string) => ({ title, ...(text !== undefined && { text }), isError: true });
export const described = (error: unknown, otherwise: string) => failed('Error', errorMessage(error, otherwise));

/** Messages of every screen, worded by docs/contract.md, section 8; those about posts are in `post-messages.ts` and `list-messages.ts`, so that the sign-in doesn't load them. No component spells its own. */
export const MESSAGES = {
  invalid: (first: string) => ({ ...failed('Validation Error', first), isPassing: true }),
  signInFailed: (error: unknown) => ({ ...described(error, 'Failed to log in'), isPassing: true }),
  signedIn: () => success('Logged in successfully!'),
  linkFailed: (error: unknown) => ({ ...described(error, 'Failed to send the link'), isPassing: true }),
  passwordFailed: (error: unknown) => ({ ...described(error, 'Failed to save the password'), isPassing: true }),
  passwordSaved: () => success('Your password is changed.'),
  signUpFailed: (error: unknown) => ({ ...described(error, 'Failed to create account'), isPassing: true }),
  signedUp: (mustConfirm: boolean) =>
    success(
      `Account created successfully! You can now log in.${mustConfirm ? ' Before that, follow the link in the mail we sent you.' : ''}`,
    ),
  signOutFailed: (error: unknown) => described(error, 'Failed to sign out'),
  noEditor: () => failed('Access Denied', "You don't have permission to access the blog editor."),
} as const;
