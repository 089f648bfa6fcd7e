/* Labels in scripts. `src/build/emit/script-labels.ts` replaces placeholders such as `%%in%%` with the site's labels. */

export const DATE_WORDS = { months: '%%months%%', shortDate: '%%shortDate%%', longDate: '%%longDate%%' };

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
