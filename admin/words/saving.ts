/** Texts of the editor about what is saved, and where. Times are in words already. */
export const SAVING = {
  nothingWritten: 'Nothing written yet.',
  draftSaved: 'Draft saved',
  saved: 'Saved',
  savedAgo: (what: string, ago: string) => `${what} on the site ${ago}.`,
  justNow: 'just now',
  saving: 'Saving...',
  notSavedYet: 'Not saved on the site yet.',
  saveFirst: ' Save before you leave.',
  offline: 'Not saved: the site cannot be reached.',
  retries: ' It is tried again by itself.',
  saveAgain: ' Save again when you are connected.',
  signedOut: 'Not saved: your session has ended.',
  signInAgain: ' Sign in again to save.',
  failed: (reason: string) => `Not saved: ${reason}`,
  gone: 'Not saved: this post is no longer there.',
  conflict: 'Not saved: another version was saved.',
  keptAt: (time: string) => ` Kept on this device at ${time}.`,
  deviceFull: ' This device has no room left to keep a copy.',
  noCopies: ' This browser keeps no copy.',
  compare: 'Compare',
  unreadable: 'The post could not be read.',

  leaveUnsaved: 'Leave without saving?',
  leaveUnsavedText:
    'Your changes are not on the site. They stay on this device, and are offered when you open the post again.',
  stay: 'Stay',
  leave: 'Leave',
  discard: 'Discard changes',
} as const;

/** Who else has the post open, or saved it. */
export const OTHERS = {
  somebody: 'Somebody',
  deleted: 'This post was deleted in the meantime. Your text is still here.',
  newer: (who: string, time: string) => `${who} saved a newer version at ${time}.`,
  whatNow: 'What now',
  takeNewer: 'Bring it in',
  replaced: 'Another version was put into the form.',
  ownWindow: 'This post is also open in another window of yours. Save in one of them only.',
  nameless: 'Another admin',
  one: (name: string, time: string) => `${name} has this post open too, since ${time}.`,
  manyNameless: (count: number) => `${count} other admins have this post open too.`,
  many: (names: string) => `${names} have this post open too.`,
  oneMore: 'another admin',
  more: (count: number) => `${count} others`,
} as const;
