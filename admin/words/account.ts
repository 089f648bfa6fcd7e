/** Texts of the forms that sign in and up. What is wrong with a field is worded by docs/contract.md, section 5. */
export const ACCOUNT = {
  staffSignIn: 'Staff sign-in',
  createAnAccount: 'Create an account',
  signInHere: 'Sign in',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  createAccount: 'Create Account',
  creatingAccount: 'Creating account...',
  noAccountYet: 'No account yet?',
  haveAnAccount: 'Have an account?',
  signUpClosed: (site: string) =>
    `Accounts are made by the owner of ${site}. Ask there for yours; it comes with a password.`,

  email: 'Email',
  fullName: 'Full name',
  password: 'Password',
  passwordHint: 'Must be at least 6 characters',
  showPassword: 'Show password',
  show: 'Show',
  hide: 'Hide',

  invalidEmail: 'Invalid email address',
  emailTooLong: 'Email must be less than 255 characters',
  nameRequired: 'Name is required',
  nameTooLong: 'Name must be less than 100 characters',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be less than 72 characters',

  forgotPassword: 'Forgot your password?',
  forgotText: 'Type the address of your account. A mail brings you a link, and there you choose a new password.',
  sendLink: 'Send the link',
  sendingLink: 'Sending...',
  backToSignIn: 'Back to sign-in',
  linkSent: (email: string) =>
    `If there is an account for ${email}, a mail with a link to a new password is on its way. The link works once, for an hour.`,
  noMail: 'No mail after some minutes? The project may send none: ask whoever runs it.',
  mailIsIn: (file: string) =>
    `This backend sends no mail. What it would send is in ${file}, on the machine where it runs.`,
  linkEnded: 'This link has ended, or was used before. Ask for another below.',
  newPassword: 'Choose a new password',
  savePassword: 'Save the password',
  savingPassword: 'Saving...',

  signInAgain: 'Sign in again',
  sessionEnded: 'Your session has ended. What you wrote is still here, and nothing of it is lost when you sign in.',
  checkingAccount: 'Checking your account...',
  timeout: 'The server did not answer in time.',
  accountUnknown: 'The server could not be asked about your account.',
  checkAgain: 'Check again',
  mayNotEdit: (email: string) => `${email} does not have permission to edit posts. Sign in with an account that has.`,
  leave: 'Leave without saving',
} as const;
