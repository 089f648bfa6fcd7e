/** Texts around the screens, and of the screens that say why there is nothing else. */
export const SHELL = {
  admin: 'Admin',
  posts: 'Posts',
  jobs: 'Jobs',
  postsOf: (site: string) => `${site}, posts`,
  viewBlog: 'View Blog',
  account: 'Account',
  signOut: 'Sign Out',
  signingOut: 'Signing out...',
  unsavedHere: 'This device keeps text that is not saved',
  unsavedHereText: (count: number) =>
    `${count === 1 ? 'A text is' : `${count} texts are`} not on the site. Whoever uses this browser after you could read ${count === 1 ? 'it' : 'them'}:`,
  untitled: 'Untitled',
  staySignedIn: 'Stay signed in',
  signOutKeeping: 'Keep it and sign out',
  signOutDiscarding: 'Discard it and sign out',
  offline: 'You are offline. Nothing can be saved to the site until the connection is back.',

  noBackend: 'No backend is connected',
  noBackendText:
    'This site does not say where its posts are kept, so nobody can sign in. Generate it with the address and the public key of the backend, and publish it again.',
  notLoaded: 'This page could not be loaded',
  notLoadedText: 'Please check your connection, and try again.',
  trying: 'Trying...',
  tryingStatus: 'Trying again',

  broken: 'Something went wrong',
  brokenText: 'This page has an error. What you wrote was kept on this device and is offered again when you come back.',
  partMissingText:
    'Part of this page failed to load. Please check your connection. If the site was just republished, reload to get the new version.',
  reload: 'Load the page again',
  goToPosts: 'Go to the posts',

  notFound: 'Page not found',
  notFoundText: 'There is nothing at this address.',

  accessDenied: 'Access Denied',
  accessDeniedText:
    "You don't have permission to access the blog dashboard. Please contact an administrator to request access.",
  goToHome: 'Go to Home',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
} as const;
