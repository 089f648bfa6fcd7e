/** Labels for the frame around every screen, and messages for screens shown when nothing else can be. */
export const SHELL = {
  admin: 'Admin',
  posts: 'Posts',
  jobs: 'Jobs',
  postsOf: (site: string) => `${site}, posts`,
  viewBlog: 'View Blog',
  account: 'Account',
  signOut: 'Sign Out',
  signingOut: 'Signing out...',
  unsavedHere: 'This device has unsaved versions',
  unsavedHereText: (count: number) =>
    `${count === 1 ? "1 version isn't" : `${count} versions aren't`} on the site. The next person to use this browser could read ${count === 1 ? 'it' : 'them'}:`,
  untitled: 'Untitled',
  staySignedIn: 'Stay signed in',
  signOutKeeping: 'Keep and sign out',
  signOutDiscarding: 'Discard and sign out',
  offline: "You're offline. You can't save to the site until you're back online.",

  noBackend: 'No backend is connected',
  noBackendText:
    "This site doesn't know where its posts are stored, so you can't sign in. Rebuild the site with the backend's URL and public key, then publish it again.",
  notLoaded: "This page couldn't be loaded",
  notLoadedText: 'Check your connection and try again.',
  trying: 'Trying...',
  tryingStatus: 'Trying again',

  broken: 'Something went wrong',
  brokenText: 'This page crashed. Your text is saved on this device, and you can restore it when you come back.',
  partMissingText:
    'Part of this page failed to load. Check your connection. If the site was just republished, reload to get the new version.',
  reload: 'Reload the page',
  goToPosts: 'Go to posts',

  notFound: 'Page not found',
  notFoundText: "There's nothing at this URL.",

  accessDenied: 'Access Denied',
  accessDeniedText:
    "You don't have permission to access the blog dashboard. Please contact an administrator to request access.",
  goToHome: 'Go to Home',
  signedInAs: (email: string) => `You're signed in as ${email}.`,
} as const;
