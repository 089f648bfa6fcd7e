import { counted } from '../../src/base/english.ts';
import { onOrAt } from './common-words.ts';

/** Labels and messages about versions of a post: on this device, saved by another user, or earlier ones. */
export const VERSIONS = {
  goneHeading: 'This post is gone',
  goneText: "Someone deleted it, or your account can't see it anymore. Your text is still in the form.",
  saveAsNew: 'Save as a new post',
  heading: 'Two versions of this post',
  savedMeanwhile: (who: string, time: string) => `${who} saved another version ${onOrAt(time)} while you were writing.`,
  somebodyElse: 'Another window',
  keptMeanwhile: (time: string) => `This device has an unsaved version from ${time}, and the post has changed since.`,
  nothingLost: 'Nothing is lost: choose what to keep.',
  sameByNow: " They're now identical.",
  yours: 'Yours, in this window',
  theirs: (who: string, time: string) => `${who}, saved ${onOrAt(time)}`,
  deviceNames: ['In the form now', 'Kept on this device'],
  keepWriting: 'Keep writing',
  saveResult: 'Save the result',
  putIntoForm: 'Use this version',
  chooseOne: 'Choose which one to keep',
  merged: 'Both changes, merged',
  inSequence: 'Both, one after the other',

  unsavedHeading: 'Unsaved version',
  unsaved: 'You left this post before everything was saved.',
  unsavedMerge:
    'You left this post before everything was saved, and it has been saved again since. You can merge both and review the result.',
  unsavedGone: 'This post is no longer on the site. You can save your text as a new post.',
  onDevice: 'On this device',
  onSite: 'On the site',
  notThere: 'missing',
  unsavedHint: 'You can decide later: it stays on this device for 30 days.',
  discard: 'Discard',
  notNow: 'Not now',
  mergeIt: 'Merge',
  restoreText: 'Restore my text',

  newerOnDevice: (seconds: number) => `The copy on this device is ${counted(seconds, 'second')} newer.`,
  newerOnSite: (seconds: number) => `The version on the site is ${counted(seconds, 'second')} newer.`,

  current: 'Current version',
  inForm: 'In the form now',
  words: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'}`,
  loadingFormer: 'Loading the versions...',
  formerFailed: "Couldn't load the versions.",
  noFormer: 'No earlier versions yet. Each time you save, the previous version is kept here.',
  bySomebody: 'someone',
  sameAsForm: "This version matches what's in the form.",
  wouldChange: 'Restoring it would change:',
  changedAfter: (fields: string) => `Changed since: ${fields}`,
  sameAfter: 'Nothing changed since',

  copyMine: 'Copy my text',
  copied: 'Copied: title, excerpt and text.',
  copyRefused: 'Your browser blocked copying. Close this dialog, select the text in the editor and copy it.',

  unchanged: 'Unchanged: ',
  onlyFormatting: 'Only formatting changes: ',
  empty: 'empty',
  changes: 'Changes',
  added: ' added: ',
  removed: ' removed: ',
} as const;
