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
