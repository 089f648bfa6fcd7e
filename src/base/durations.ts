/** A duration in minutes, and the text after it: `60 to 90 minutes for one axle`. */
export interface Duration {
  readonly from: number;
  readonly to: number;
  readonly rest: string;
}

const HOURS: Readonly<Record<string, number>> = { an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
const AMOUNT = `(\\d+(?:\\.\\d+)?|${Object.keys(HOURS).join('|')})( and a half)?`;
const FORM = new RegExp(`^(?:about )?${AMOUNT}(?: (minutes|hours?))?(?: to ${AMOUNT} (minutes|hours?))?(?:,? (.+))?$`);

/** Parses the duration at the start of English text; undefined for other text, which is shown unchanged. */
export function durationOf(text: string): Duration | undefined {
  const [, first, firstHalf, firstUnit, last, lastHalf, lastUnit, rest = ''] = FORM.exec(text) ?? [];
  const unit = firstUnit ?? lastUnit;
  // More numbers in the rest refer to something else, such as another kind of work.
  if (first === undefined || unit === undefined || /^and |\d|hour|minute|\bday|\btwo\b/.test(rest)) return undefined;
  const minutes = (amount: string, half: string | undefined, of: string) =>
    ((HOURS[amount] ?? Number(amount)) + (half === undefined ? 0 : 0.5)) * (of === 'minutes' ? 1 : 60);
  const from = minutes(first, firstHalf, unit);
  const to = last === undefined || lastUnit === undefined ? from : minutes(last, lastHalf, lastUnit);
  return to < from ? undefined : { from, to, rest };
}

/** Formats a duration: `60–90 min`, or `1–3 h` if longer than two hours. */
export function shortDuration({ from, to }: Duration): string {
  const [size, unit] = to > 120 ? [60, 'h'] : [1, 'min'];
  return `${[...new Set([from / size, to / size])].join('–')} ${unit}`;
}
