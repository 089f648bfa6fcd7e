/** The windows of links and the Markdown. */
export const DIALOGS = {
  addLink: 'Add a link',
  changeLink: 'Change the link',
  linkTo: 'Link to',
  linkHint: 'An address, or a few letters of a page, a post, a service or a town.',
  linkHintFailed: 'The pages of this site could not be read; an address can still be written.',
  linkMissing: 'Write an address or choose a page',
  linkPages: 'Pages of this site',
  linkText: 'Text',
  linkTextHint: 'What is read. Without one the address itself.',
  newTab: 'Open in a new tab',
  removeLink: 'Remove link',
  add: 'Add link',
  change: 'Change link',
  linkKinds: { page: 'Page', post: 'Post', offer: 'Service in town' },

  links: 'Links of this post',
  linksHint: 'Addresses on other sites are not opened to see whether they answer.',

  markdown: 'The post as Markdown',
  markdownFailed: 'The Markdown could not be made. Check your connection, save the post, and load this page again.',
  markdownEmpty: 'There is no text yet.',
  markdownHint:
    'The file has title, excerpt and settings too, and can be imported again. Pictures stay on the site: the file has their addresses.',
  markdownLacks: (what: string) => `Markdown has no form for ${what}: this text goes without. The file keeps it.`,
  markdownLosses: {
    underline: 'underlining',
    'new-tab': 'links that open a new tab',
    indent: 'indents',
    'empty-line': 'empty lines',
    formatting: 'some formatting',
  },
  untitled: 'Untitled',
  copy: 'Copy',
  copied: 'Copied',
  copyRefused: (keys: string) => `The browser did not allow it. The text is selected: press ${keys}.`,
  download: 'Download',
  downloading: (file: string) => `Downloading ${file}`,
} as const;

/** What can be done by keys. `Ctrl` is the command key on a Mac. */
export const EDITOR_KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl+S', 'Save'],
  ['Ctrl+Enter', 'Publish and save'],
  ['Ctrl+Alt+P', 'Preview'],
  ['Ctrl+Alt+F', 'Focus mode on or off'],
  ['Ctrl+/', 'This list'],
  ['Alt+F10', 'From the text to the toolbar; Escape goes back'],
  ['Ctrl+Alt+1 to 3', 'Heading 1 to 3'],
  ['Ctrl+Alt+0', 'Normal text'],
  ['Ctrl+B, I, U', 'Bold, italic, underline'],
  ['Ctrl+Shift+X', 'Strike'],
  ['Ctrl+K', 'Link'],
  ['Tab', 'From a picture to what can be done with it'],
  ['Ctrl+] and [', 'Deeper and higher in a list'],
  ['> and space', 'Quotation; Enter in an empty line ends it'],
  ['``` and space', 'Code block; Enter in two empty lines ends it'],
  ['--- and space', 'Dividing line'],
  ['Ctrl+Z', 'Undo'],
  ['Ctrl+Shift+Z', 'Redo'],
];

/** Texts of the window that shares a draft. */
export const SHARE = {
  heading: 'Share this draft',
  text: 'Whoever has the link reads the post as it is saved, now and later, without an account. Search engines are told to keep away, and visits are not counted.',
  days: 'The link ends after',
  choices: [
    [1, 'a day'],
    [7, 'a week'],
    [30, '30 days'],
  ],
  make: 'Make a link',
  made: 'The link is ready.',
  address: 'Link',
  once: 'It is shown this once: copy it now.',
  leading: (count: number, day: string) =>
    count === 1
      ? `One link leads to this draft, until ${day}.`
      : `${count} links lead to this draft, the last until ${day}.`,
  end: 'End all links',
  ended: 'No link leads to this draft any more.',
  failed: 'The server did not answer. Try again.',
} as const;
