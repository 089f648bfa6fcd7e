/** Labels shared by several screens. */
export const COMMON = {
  cancel: 'Cancel',
  close: 'Close',
  closeMessage: 'Close this message',
  delete: 'Delete',
  errorPrefix: 'Error: ',
  keyboardShortcuts: 'Keyboard shortcuts',
  loading: 'Loading...',
  messages: 'Messages',
  tryAgain: 'Try again',
  undo: 'Undo',
} as const;

/** Adds the preposition to a formatted time: `at 2:14 PM`, `on Nov 5, 2:14 PM`. */
export const onOrAt = (time: string) => `${/^\d/.test(time) ? 'at' : 'on'} ${time}`;
