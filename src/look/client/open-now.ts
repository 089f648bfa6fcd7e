import { type Hours, openStatus, wallClock } from '../../shared/hours.ts';
import { HOURS_WORDS } from './script-words.ts';

/** How many days ahead the table shows special hours: eight weeks. */
const SHOWN_AHEAD = 56;

/**
 * Shows in `[data-open]` and `[data-open-note]`, if present, whether the business is open, updated every minute in its
 * time zone. In the second body of the table of hours, hides special hours that are past or far off.
 */
export function startOpenNow(): void {
  const table = document.querySelector<HTMLTableElement>('[data-hours]');
  if (!table) return;
  const { hours, zone, emergency = '%%closedNow%%' } = table.dataset as Record<'hours' | 'zone', string> & DOMStringMap;
  const parsed: Hours = JSON.parse(hours);
  const state = document.querySelector('[data-open]');
  const note = document.querySelector('[data-open-note]');
  let clock: ReturnType<typeof wallClock> | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const update = () => {
    clearTimeout(timer);
    const now = Date.now();
    const time = (clock ??= wallClock(zone))(now);
    const words = openStatus(parsed, time, emergency, HOURS_WORDS);
    setText(state, words.state);
    setText(note, words.note);
    state?.classList.add('lamp');
    state?.classList.toggle('off', !words.isOpen);
    parsed[1].forEach(([from, to], row) => {
      (table.tBodies[1]?.rows[row] as HTMLElement).hidden = to < time.day || from > time.day + SHOWN_AHEAD;
    });
    timer = setTimeout(update, 60_000 - (now % 60_000));
  };
  addEventListener('pageshow', update);
  document.addEventListener('visibilitychange', update);
  // In a separate task, because the first use of calendars and time zones is slow.
  timer = setTimeout(update);
}

function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
