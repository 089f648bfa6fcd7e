/*
 * The words of scripts, each by itself: a script holds only those that it uses. Each is a mark, in whose place the generator puts
 * the label of the site when it writes the script (`src/site/emit/script-words.ts`). Tests have the English labels here.
 */

export const IMAGE_UNAVAILABLE = '%%imageUnavailable%%';
export const COPIED = '%%copied%%';
export const COPY_FAILED = '%%copyFailed%%';
export const IN = '%%in%%';
export const AND = '%%and%%';
export const IS_IN = '%%isIn%%';
export const ZIP_SERVED = '%%zipServed%%';
export const NEAREST_SERVED = '%%nearestServed%%';
export const NEXT_TO_IT = '%%nextToIt%%';
export const ONE_MILE = '%%oneMile%%';
export const MILES = '%%miles%%';
export const NO_TOWN_FOUND = '%%noTownFound%%';
export const ONE_TOWN_FOUND = '%%oneTownFound%%';
export const TOWNS_FOUND = '%%townsFound%%';
export const ALL_TOWNS_SHOWN = '%%allTownsShown%%';
export const TOWNS_SHOWN = '%%townsShown%%';
export const CALL = '%%call%%';
export const LOCATING = '%%locating%%';
export const NEAREST_TOWNS = '%%nearestTowns%%';
export const POSITION_REFUSED = '%%positionRefused%%';
export const POSITION_NOT_FOUND = '%%positionNotFound%%';
export const POSITION_TOO_SLOW = '%%positionTooSlow%%';
export const SEARCH_INSTEAD = '%%searchInstead%%';
export const CLOSED_NOW = '%%closedNow%%';
export const OF = '%%of%%';

/** How dates are written. */
export const DATE_WORDS = { months: '%%months%%', shortDate: '%%shortDate%%', longDate: '%%longDate%%' };

/** What is said of opening hours. */
export const HOURS_WORDS = {
  language: '%%language%%',
  am: '%%am%%',
  pm: '%%pm%%',
  midnight: '%%midnight%%',
  fromTo: '%%fromTo%%',
  openAllDay: '%%openAllDay%%',
  everyDay: '%%everyDay%%',
  openUntil: '%%openUntil%%',
  openToday: '%%openToday%%',
  opensAgain: '%%opensAgain%%',
  opensAfter: '%%opensAfter%%',
  closedThen: '%%closedThen%%',
  dayAndTime: '%%dayAndTime%%',
  tomorrow: '%%tomorrow%%',
};
