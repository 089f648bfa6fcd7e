import { memoize } from '../../base/lazy.ts';
import type { Service } from '../../model/site.ts';
import type { TimedService, TimeView } from './components/card-grids.tsx';
import type { DetailsView } from './components/text-blocks.tsx';

/** Returns how long a service takes, for a line on a board, or undefined if its data doesn't say. */
export function timeOf({ duration }: Service): TimeView | undefined {
  return duration === undefined ? undefined : timeIn(duration);
}

// Keyed by text: in `townpress dev`, each edit creates a new service object, and keying by object would keep them all.
const timeIn = memoize((text: string): TimeView => {
  const duration = durationOf(text);
  return duration ? { short: shortDuration(duration), rest: duration.rest } : { rest: text };
});

/** Returns a service as a line on a board. Next to a price, its time is only a figure. */
export function timed(
  service: Service,
  href: string | undefined,
  more: Pick<TimedService, 'price' | 'text'> = {},
): TimedService {
  const time = timeOf(service);
  const isFigure = more.price !== undefined && time?.short !== undefined;
  return { name: service.name, href, ...more, time: isFigure ? { ...time, rest: '' } : time };
}

/** Minutes between ticks on the scale. */
const MARK = 30;

/** Returns a service's duration as a figure above a scale of two hours or more, if its data has a plain duration. */
export function minutesOf({ duration: text }: Service): DetailsView['time'] {
  const duration = text === undefined ? undefined : durationOf(text);
  if (!duration) return undefined;
  const step = duration.to > 4 * MARK ? 2 * MARK : MARK;
  const length = Math.max(4, Math.ceil(duration.to / step)) * step;
  const marks = Array.from({ length: length / step }, (_, index) => index * step);
  return {
    short: shortDuration(duration),
    rest: duration.rest,
    bar: {
      box: `0 0 ${length} 36`,
      least: String(duration.from),
      more: String(duration.to),
      ticks: marks.map((mark) => `M${mark} 22v14`).join(''),
      marks: marks.map((mark) => (step === MARK ? String(mark) : `${mark / 60} h`)),
    },
  };
}

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
