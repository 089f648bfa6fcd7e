import type { FIXED_PATHS, StaffScreen } from '../../base/url.ts';

/* The words that visitors read and that are the same for every business. What staff read stands in `admin/words`. */

/** Words of the pages. */
export const LABELS = {
  skipToContent: 'Skip to content',
  mainMenu: 'Main',
  menu: 'Menu',
  contact: 'Contact',
  copyEmail: 'Copy the email address',
  saveContact: 'Save our contact',
  quickLinks: 'Quick links',
  businessHours: 'Business hours',
  specialHours: 'Special hours',
  allTimes: 'All times:',
  closed: 'Closed',
  copyright: 'Copyright',
  quickContact: 'Quick contact',
  sendEmail: 'Email us',
  rightNow: 'Right now',
  breadcrumb: 'Breadcrumb',
  share: 'Share',
  readMore: 'Read More',
  viewService: 'View service',
  callNow: 'Call Now',
  viewServices: 'View Services',
  howWeDo: 'How we do',
  questions: 'Questions and answers',
  doneHere: 'Done here',
  viewAllServices: 'View All Services',
  viewAllAreas: 'View All Service Areas',
  scheduleService: 'Schedule Service',
  emailUs: 'Email Us',
  requestQuote: 'Request Quote',
  contactUsToday: 'Contact Us Today',
  requestServiceQuote: 'Request Service Quote',
  backToHome: 'Back to Home',
  subscribe: 'Subscribe by Email',
  duration: 'Time on site',
  highways: 'Highways',
  transport: 'Rail, freight, sea and air',
  work: 'Where residents work',
  population: 'Population',
  established: 'Established',
  landArea: 'Land area, square miles',
  households: 'Households',
  medianIncome: 'Median household income',
  medianAge: 'Median age',
  laborForce: 'Residents in the labor force',
  unemployment: 'Unemployment, five-year survey',
  transit: 'Transit',
  rail: 'Rail',
  freight: 'Freight',
  ports: 'Ports',
  airports: 'Airports',
  hall: 'City or town hall',
  townAndShortcuts: 'The town, and shortcuts',
  emergencyLineOpen: 'Emergency line open',
  goBack: 'Go Back',
  didYouMean: 'Did you mean',
  page: 'Page',
  newerPosts: 'Newer posts',
  olderPosts: 'Older posts',
  backToBlog: 'Back to the blog',
  onThisPage: 'On this page',
  relatedPosts: 'Related posts',
  postNotFound: 'Post Not Found',
  postNotFoundText: "The blog post you're looking for doesn't exist or has been removed.",
  draftNote: 'This is a draft, which is not published and may change. This link to it ends on',
  loadingPost: 'Loading the post...',
  loadingPosts: 'Loading the posts...',
  tryAgain: 'Try again',
  viewOurServices: 'View Our Services',
  findYourTown: 'Find your town',
  mapOfTowns: 'Map of the towns we serve',
  guide: 'Try one of these',
  qrCode: 'QR code: call',
  findTown: 'City or town',
  findTownOrZip: 'City, town or ZIP',
  searchByCityName: 'Search by city name...',
  useMyLocation: 'Use my location',
  viewMoreCities: 'View More Cities',
  viewLessCities: 'View Less Cities',
  forStaff: 'For the staff of',
  needsScript: 'Signing in and writing posts needs JavaScript, which is off in this browser or did not arrive.',
} as const;

export type StandingPage = keyof typeof FIXED_PATHS;

/** What the pages that exist once are called in menus and breadcrumbs, in the order of the menu. */
export const STANDING_NAMES: Readonly<Record<StandingPage, string>> = {
  home: 'Home',
  about: 'About Us',
  services: 'Services',
  blog: 'Blog',
  'service-areas': 'Service Areas',
};

/** What the pages for staff are called (docs/contract.md, section 2). */
export const STAFF_TITLES: Readonly<Record<StaffScreen, string>> = {
  'sign-in': 'Staff sign-in',
  'sign-up': 'Create an account',
  posts: 'Blog posts',
  'new-post': 'New Blog Post',
  'edit-post': 'Edit Blog Post',
};

/** Subjects of mails that a page's own copy does not name. */
export const MAIL_SUBJECTS = {
  serviceQuote: 'Service Quote Request',
  newsletter: 'Newsletter Subscription',
  general: 'Service request',
} as const;

/* Words of scripts, each by itself: a script holds only those that it uses. */

/** Stands in the place of a picture that did not come (docs/contract.md, section 2). */
export const IMAGE_UNAVAILABLE = 'Image unavailable';
export const COPIED = 'Copied';
export const COPY_FAILED = 'Could not copy';

/* Of the page for unknown addresses. */

export const IN = ' in ';

/* Of the finder of towns. */

export const CALL = ' Call ';
export const LOCATING = 'Finding your location...';
/** What the table of hours says of a day without hours or a note. */
export const CLOSED_DAY = 'Closed';
export const NEAREST_TOWNS = 'Nearest to you: ';
/** By the code of the error (W3C Geolocation, section 10). */
export const POSITION_ERRORS = [
  '',
  'Your browser does not share your location.',
  'Your location was not found.',
  'Finding your location took too long.',
];
export const SEARCH_INSTEAD = ' Search by name instead.';

export const townsFound = (count: number, term: string) =>
  count === 0 ? `No cities found matching "${term}"` : count === 1 ? '1 city found' : `${count} cities found`;
export const townsShown = (isExpanded: boolean, limit: string | undefined, count: number) =>
  isExpanded ? `Showing all ${count} cities` : `Showing ${limit} of ${count} cities`;

export const IS_IN = ' is in ';
export const WE_COME = '. We come to you.';
export const NEAREST_SERVED = '. Nearest town we serve: ';
/** In the place of a distance: two places that touch have none. */
export const NEXT_TO_IT = 'next to it';
/** Whole miles, at least one. */
export const milesText = (miles: number) => {
  const whole = Math.max(1, Math.round(miles));
  return whole === 1 ? '1 mile' : `${whole} miles`;
};
