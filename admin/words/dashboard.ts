/** Texts of the dashboard: the list of posts, and the trash. */
export const DASHBOARD = {
  blogPosts: 'Blog posts',
  newPost: 'New Post',

  whichPosts: 'Which posts',
  all: 'All',
  published: 'Published',
  drafts: 'Drafts',
  trash: 'Trash',
  searchPosts: 'Search posts',
  searchPlaceholder: 'Search title or address',
  inTexts: 'Search text',
  searchTexts: 'Search the texts too',
  author: 'Author',
  allAuthors: 'All authors',
  anotherAuthor: 'Another author',
  namelessAuthor: 'Author without a name',
  noAuthor: 'No author',
  category: 'Category',
  allCategories: 'All categories',
  anotherCategory: 'Another category',
  noCategory: 'No category',
  order: 'Order',

  caption: (order: string) => `Blog posts, ${order}`,
  title: 'Title',
  status: 'Status',
  created: 'Created',
  views: 'Views',
  health: 'Health',
  actions: 'Actions',
  selectAll: 'Select all posts on this page',
  select: (title: string) => `Select "${title}"`,
  view: (title: string) => `View "${title}" (opens in a new tab)`,
  edit: (title: string) => `Edit "${title}"`,
  duplicate: (title: string) => `Duplicate "${title}"`,
  deleteOne: (title: string) => `Delete "${title}"`,
  more: (title: string) => `More about "${title}"`,
  viewIt: 'View',
  editIt: 'Edit',
  duplicateIt: 'Duplicate',
  notPublished: 'not published',
  scheduled: 'scheduled',
  good: 'Good',
  notBuilt: 'not yet built',

  loadingPosts: 'Loading posts...',
  readAt: 'Read at ',
  isOld: 'The server does not answer: this is from ',
  range: (first: string, last: string, total: string) => `${first} to ${last} of ${total}`,
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, last: number) => `Page ${page.toLocaleString('en-US')} of ${last.toLocaleString('en-US')}`,

  listFailed: 'The posts could not be fetched. Please check your connection.',
  noPostsYet: 'No posts yet',
  noPostsText: 'The first one takes a title, an excerpt and some text.',
  createPost: 'Create Post',
  showAll: 'Show all posts',

  selectedPosts: 'Selected posts',
  selected: (posts: string) => `${posts} selected`,
  selectMatching: (posts: string) => `Select all ${posts}`,
  selecting: 'Selecting...',
  publish: 'Publish',
  unpublish: 'Unpublish',
  clearSelection: 'Clear selection',
  deleteThese: 'Delete these posts?',
  deleteTheseText: (count: number) => `Are you sure you want to delete ${count} posts?`,
  editCopy: 'Edit',

  useShortcuts: 'Use these shortcuts',

  trashFailed: 'The trash could not be fetched. Please check your connection.',
  trashEmpty: 'The trash is empty',
  trashEmptyText: (days: number) => `A deleted post is kept here for ${days} days.`,
  backToPosts: 'Back to the posts',
  trashCaption: 'Deleted posts, latest deleted first',
  deleted: 'Deleted',
  keptUntil: 'Kept until',
  loadingTrash: 'Loading the trash...',
  inTrash: (posts: string) => `${posts} in the trash`,
  restoreOne: (title: string) => `Restore "${title}"`,
  restore: 'Restore',
  deleteForever: 'Delete forever',
  deleteForeverOne: (title: string) => `Delete forever "${title}"`,
  deleteForeverAsk: 'Delete this post forever?',
  deleteForeverText: (title: string) => `"${title}" and its former versions are gone then. This cannot be undone.`,
} as const;

/** Texts that this device keeps and the site does not have. */
export const UNSAVED = {
  count: (count: number) => (count === 1 ? '1 unsaved text' : `${count} unsaved texts`),
  heading: 'Unsaved texts on this device',
  text: 'They were written here and are not on the site. Opening one offers it again.',
  none: 'There is none any more.',
  untitled: 'Without a title',
  ofNewPost: 'New post',
  ofPost: 'Changes of a post',
  open: 'Open',
  discard: 'Discard',
} as const;

/** The keys of the dashboard, with what they do. */
export const DASHBOARD_KEYS = [
  [['/'], 'Search posts'],
  [['n'], 'New post'],
  [['\u2193', '\u2191'], 'Next or previous post, from one in the list'],
  [['?'], 'This help'],
] as const;

/** What a post lacks, by the code that its health has for it. */
export const HEALTH: ReadonlyMap<string, string> = new Map([
  ['no-description', 'no description'],
  ['no-excerpt', 'no excerpt'],
  ['missing-alt', 'picture without text'],
  ['broken-link', 'broken link'],
  ['stale', 'old text'],
]);

/** What happened to posts, by the action of the event. */
export const EVENTS: ReadonlyMap<string, string> = new Map([
  ['created', 'Added'],
  ['edited', 'Changed'],
  ['published', 'Published'],
  ['unpublished', 'Taken off the site'],
  ['deleted', 'Deleted'],
  ['restored', 'Taken out of the trash'],
]);

/** Who did it, and how it is announced. */
export const NEWS = {
  inAnotherWindow: ' in another window',
  by: (name: string) => ` by ${name}`,
  nameless: 'a post',
  many: (count: number) => `${count} posts were changed elsewhere.`,
} as const;

/** That a search or filter finds nothing. */
export const NOTHING_FOUND = {
  all: 'No post',
  draft: 'No draft',
  published: 'No published post',
  withoutAuthor: 'without an author',
  byAuthor: 'by this author',
  withoutCategory: 'without a category',
  inCategory: 'in this category',
  matching: (search: string) => `matches "${search}"`,
} as const;
