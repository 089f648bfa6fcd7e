import { durationOf, shortDuration } from '../../base/durations.ts';
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

/** Returns a service as a line on a board. */
export function timed(service: Service, href: string | undefined, text?: string): TimedService {
  return { name: service.name, href, text, time: timeOf(service) };
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
