import { onOrAt } from './common-words.ts';

/** Editor messages about what is saved, and where. */
export const SAVING = {
  newDraft: 'New draft',
  saved: 'Saved',
  savedAgo: (ago: string) => `Saved ${ago}`,
  justNow: 'just now',
  secondsAgo: (count: number) => `${count} sec ago`,
  minutesAgo: (count: number) => `${count} min ago`,
  hoursAgo: (count: number) => `${count} hr ago`,
  saving: 'Saving',
  notYet: 'Not saved yet',
  unsaved: 'Unsaved changes',
  offline: 'Offline',
  unreachable: "Can't reach the server",
  signedOut: 'Signed out',
  saveFailed: 'Save failed',
  kept: ': kept on this device',
  deviceFull: ': no room for a copy on this device',
  noCopies: ": this browser can't keep a copy",
  cannot: (reason: string) => `Can't save: ${reason}`,
  taken: "Can't save: this slug is taken",
  untitled: "Can't save yet: add a title",
  noSlug: "Can't save: add a slug",
  badSlug: "Can't save: use lowercase letters, digits and single hyphens in the slug",
  longDescription: "Can't save: the meta description is too long",
  gone: "Can't save: this post was deleted",
  conflict: "Can't save: a newer version was saved elsewhere",
  compare: 'Compare',
  unreadable: "The post couldn't be read.",

  leaveUnsaved: 'Leave without saving?',
  leaveUnsavedText:
    "Your changes aren't on the site. They stay on this device, and you can restore them when you open the post again.",
  stay: 'Stay',
  leave: 'Leave',
  discard: 'Discard changes',
} as const;

/** Messages about who else has the post open or has saved it. */
export const OTHERS = {
  somebody: 'Someone',
  you: 'You',
  deleted: 'This post was deleted in the meantime. Your text is still here.',
  newer: (who: string, time: string) => `${who} saved a newer version ${onOrAt(time)}.`,
  whatNow: 'See options',
  takeNewer: 'Load it',
  replaced: 'The form now shows a different version.',
  ownWindow: 'You have this post open in another window too. Save in only one of them.',
  nameless: 'Another admin',
  one: (name: string, time: string) => `${name} has also had this post open since ${time}.`,
  manyNameless: (count: number) => `${count} other admins have this post open too.`,
  many: (names: string) => `${names} have this post open too.`,
  oneMore: 'another admin',
  more: (count: number) => `${count} others`,
} as const;
