import { errorMessage } from '../../src/blog/store/error-messages.ts';
import { described, failed, type Message, success } from './messages.ts';

/** Texts of the list of jobs. */
export const JOBS = {
  heading: 'Finished jobs',
  newJob: 'New Job',
  caption: 'Finished jobs, latest first',
  job: 'Job',
  day: 'Day',
  status: 'Status',
  actions: 'Actions',
  name: (service: string, town: string) => `${service} in ${town}`,
  edit: (job: string) => `Edit "${job}"`,
  deleteOne: (job: string) => `Delete "${job}"`,
  loading: 'Loading jobs...',
  count: (shown: number, all: number) =>
    shown < all ? `${shown} of ${all} jobs` : all === 1 ? '1 job' : `${all} jobs`,
  showMore: 'Show more',
  noneYet: 'No jobs yet',
  noneText:
    'Each job you publish appears on the page of its service in its town, on the page of the town, and in your service areas. No other site has this text: it tells what you did there.',
  listFailed: 'The jobs could not be loaded. Please check your connection.',
  oldTables:
    'This backend has no table for jobs yet. Run "townpress blog init", apply the new migration, and try again.',
} as const;

/** Texts of the form of a job. */
export const JOB = {
  newJob: 'New Job',
  editJob: 'Edit Job',
  back: 'Back to the jobs',
  notLoaded: 'The job could not be loaded',
  missingText: 'This job was deleted, or never existed.',
  notLoadedText: 'Please check your connection.',

  service: 'Service',
  town: 'Town',
  choose: 'Choose...',
  day: 'Day of the job',
  story: 'What happened',
  storyHint:
    'What did the customer notice, what did you find, and what did you do? Three sentences or more. An empty line starts a new paragraph.',
  sentences: (count: number) => (count === 1 ? '1 sentence' : `${count} sentences`),
  photos: 'Photos',
  photosHint: (megabytes: number) => `No plates, names or house numbers in the picture. At most ${megabytes} MB each.`,
  addPhotos: 'Add photos',
  alt: 'Alt text',
  altOf: (number: number) => `Alt text of photo ${number}`,
  altHint: "What the photo shows, for people who can't see it.",
  removePhoto: (number: number) => `Remove photo ${number}`,
  details: 'Details (optional)',
  called: 'Day of the call (optional)',
  vehicle: 'What you worked on',
  make: 'Its make',
  minutes: 'Minutes on site',
  short: 'Short text for cards',
  shortHint: 'Shown where jobs are listed. Without it, a short story is shown whole.',
  characters: (count: number, limit: number) => `${count} of ${limit} characters`,
  words: "The customer's words (optional)",
  wordsHint: 'Quote only what the customer allowed you to publish.',
  quote: 'Quote',
  by: 'Permission given by',
  byHint: 'Shown with the quote, such as "Dana, office manager"',
  permitted: 'Day of permission',

  draft: 'draft',
  published: 'published',
  preview: 'Preview',
  saveDraft: 'Save draft',
  publish: 'Publish',
  update: 'Update',
  unpublish: 'Unpublish',
  saving: 'Saving...',

  restored: 'Restored from this device: these changes are not saved yet.',
  discard: 'Discard',
  newer: 'A newer version of this job was saved somewhere else. Your text is still here.',
  loadNewer: 'Load the newer version',
  keepMine: 'Keep mine',
  deleted: 'This job was deleted. Your text is still here.',
  restoreJob: 'Restore the job',
  leaveText: 'Your changes are not saved. They stay on this device and are restored when you open this form again.',

  effect: (isUpdate: boolean, job: string, town: string, areas: string) =>
    `${isUpdate ? 'Updated' : 'Published'}. The next build shows it on the pages "${job}", "${town}" and "${areas}".`,
  areas: 'Service areas',
  indexed: 'Search engines may index the page of this service in this town.',
  notIndexed:
    "Search engines may not index the page of this service in this town today. Text that's only true there, such as this job, can change that.",
  openPage: 'Open that page',
} as const;

/** Errors of the form. */
export const JOB_INVALID = {
  service: 'Choose a service',
  town: 'Choose a town',
  notSold: "This service isn't sold in this town",
  day: 'Enter the day of the job',
  future: 'This day is in the future',
  calledLate: 'The call was after the job. Swap the two days, or clear this one.',
  minutes: (limit: number) => `Enter whole minutes from 1 to ${limit.toLocaleString('en-US')}`,
  story: 'Write what happened',
  tooLong: (limit: number) => `Use at most ${limit.toLocaleString('en-US')} characters`,
  makeOnly: 'Add what it is, not the make alone',
  alt: 'Describe the photo',
  quote: 'Add the quote, or clear the two fields below',
  by: 'Enter who gave permission',
  permitted: 'Enter the day they gave it',
  private: (what: string, found: string) => `"${found}" looks like ${what}. Take it out: everyone can read a job.`,
} as const;

export const JOB_MESSAGES = {
  deleted: () => success('Job deleted successfully'),
  deleteFailed: (error?: unknown) =>
    failed('Failed to delete job', errorMessage(error, 'It is gone already, or your account may not delete it.')),
  restored: () => success('Job restored'),
  restoreFailed: (error?: unknown) => failed('Failed to restore job', errorMessage(error, 'It is gone.')),
  saved: (): Message => ({ title: 'Draft saved' }),
  published: (isUpdate: boolean): Message => ({ title: isUpdate ? 'Job updated' : 'Job published' }),
  unpublished: (): Message => ({ title: 'Job unpublished', text: 'The next build takes it off the site.' }),
  saveFailed: (error: unknown) => described(error, 'Failed to save job'),
  conflict: () => failed('Not saved', 'A newer version of this job was saved somewhere else.'),
  newerLoaded: (): Message => ({ title: 'Newer version loaded' }),
  discarded: (): Message => ({ title: 'Changes discarded' }),
} as const;
