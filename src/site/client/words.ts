/* Groups of labels in scripts. The generator replaces marks such as `%%in%%` with labels of the site (`src/site/emit/script-words.ts`). */

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
