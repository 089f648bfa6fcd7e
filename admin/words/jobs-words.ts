import { errorMessage } from '../../src/blog/store/error-messages.ts';
import { described, failed, type Message, ofScreen, success } from './messages.ts';

/** Labels and messages for the job list. */
export const JOBS = {
  heading: 'Finished jobs',
  newJob: 'New Job',
  caption: 'Finished jobs, most recent first',
  job: 'Job',
  day: 'Date',
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
    "Each job you publish appears on the service's page for that town, on the town page and on Service Areas. No other site has that text, because it describes your own work.",
  listFailed: "Couldn't load the jobs. Check your connection.",
  oldTables:
    'This backend has no table for jobs yet. Run "townpress blog init", apply the new migration and try again.',
} as const;

/** Labels and messages for a job's form. */
export const JOB = {
  newJob: 'New Job',
  editJob: 'Edit Job',
  back: 'Back to jobs',
  notLoaded: "Couldn't load the job",
  missingText: 'This job was deleted, or never existed.',
  notLoadedText: 'Check your connection.',

  service: 'Service',
  town: 'Town',
  choose: 'Choose...',
  day: 'Job date',
  story: 'What happened',
  storyHint:
    'What did the customer notice, what did you find, and what did you do? Three sentences or more. An empty line starts a new paragraph.',
  sentences: (count: number) => (count === 1 ? '1 sentence' : `${count} sentences`),
  photos: 'Photos',
  photosHint: (megabytes: number) => `Leave out license plates, names and house numbers. Up to ${megabytes} MB each.`,
  addPhotos: 'Add photos',
  altOf: (number: number) => `Alt text for photo ${number}`,
  altHint: "What the photo shows, for people who can't see it.",
  removePhoto: (number: number) => `Remove photo ${number}`,
  photoUp: (number: number) => `Move photo ${number} up`,
  photoDown: (number: number) => `Move photo ${number} down`,
  details: 'Details (optional)',
  called: 'Date of the call (optional)',
  workedOn: 'What you worked on',
  minutes: 'Minutes on site',
  short: 'Short text for cards',
  shortHint: "Shown in job lists. If it's empty, cards show all of “What happened”, provided that's short enough.",
  characters: (count: number, limit: number) => `${count} of ${limit} characters`,
  words: 'Customer quote (optional)',
  wordsHint: 'Quote only what the customer allowed you to publish.',
  quote: 'Quote',
  by: 'Permission given by',
  byHint: 'Shown with the quote. Example: “Dana, office manager”',
  permitted: 'Date of permission',

  draft: 'draft',
  published: 'published',
  preview: 'Preview',
  saveDraft: 'Save draft',
  publish: 'Publish',
  update: 'Update',
  unpublish: 'Unpublish',
  saving: 'Saving...',

  restored: "Restored from this device. These changes aren't saved yet.",
  discard: 'Discard',
  newer: 'A newer version of this job was saved elsewhere. Your text is still here.',
  loadNewer: 'Load the newer version',
  keepMine: 'Keep mine',
  deleted: 'This job was deleted. Your text is still here.',
  restoreJob: 'Restore the job',
  leaveText: "Your changes aren't saved. They stay on this device and come back when you open this form again.",

  effect: (isUpdate: boolean, job: string, town: string, areas: string) =>
    `${isUpdate ? 'Updated' : 'Published'}. After the next build, it appears on the pages "${job}", "${town}" and "${areas}".`,
  areas: 'Service areas',
  indexed: 'Search engines can index the page for this service in this town.',
  notIndexed:
    "The page for this service in this town is hidden from search engines (noindex). Text that's specific to the town, such as this job, can change that.",
  openPage: 'Open that page',
} as const;

/** Form validation errors. */
export const JOB_INVALID = {
  service: 'Choose a service',
  town: 'Choose a town',
  notSold: "This service isn't sold in this town",
  day: 'Enter the job date',
  future: 'This date is in the future',
  calledLate: 'The call is dated after the job. Swap the two dates or clear this one.',
  minutes: (limit: number) => `Enter whole minutes from 1 to ${limit.toLocaleString('en-US')}`,
  story: 'Write what happened',
  tooLong: (limit: number) => `Use at most ${limit.toLocaleString('en-US')} characters`,
  alt: 'Describe the photo',
  quote: 'Add the quote, or clear the two fields below',
  by: 'Enter who gave permission',
  permitted: 'Enter the date they gave it',
  private: (all: readonly { readonly found: string; readonly name: string }[]) =>
    `${all.map(({ found, name }) => `"${found}" looks like ${name}`).join('; ')}. Remove ${all.length === 1 ? 'it' : 'them'}: jobs are public.`,
} as const;

export const JOB_MESSAGES = {
  deleted: success('Job deleted successfully'),
  deleteFailed: (error?: unknown) =>
    failed('Failed to delete job', errorMessage(error, "It's already gone, or your account can't delete it.")),
  restored: success('Job restored'),
  restoreFailed: (error?: unknown) => failed('Failed to restore job', errorMessage(error, 'It no longer exists.')),
  saved: (isWaiting: boolean): Message => ({
    title: 'Draft saved',
    text: isWaiting ? "Photos that aren't uploaded yet stay on this device." : undefined,
  }),
  photoLost: ofScreen(failed('A photo is no longer on this device', 'Add it again.')),
  published: (isUpdate: boolean): Message => ({ title: isUpdate ? 'Job updated' : 'Job published' }),
  unpublished: { title: 'Job unpublished', text: 'It disappears from the site with the next build.' },
  saveFailed: (error: unknown) => described(error, 'Failed to save job'),
  conflict: failed('Not saved', 'A newer version of this job was saved elsewhere.'),
  newerLoaded: { title: 'Newer version loaded' },
  discarded: { title: 'Changes discarded' },
} as const;
