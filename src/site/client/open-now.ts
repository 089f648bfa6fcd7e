import { decodeHours, openWords, wallClock } from '../shared/hours.ts';

/** Says whether the business is open, in its own time zone, each minute: in `[data-open]` and `[data-open-note]` inside an element with `data-hours`, `data-zone`, and `data-emergency` where somebody always answers. */
export function startOpenNow(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const { hours = '', zone = '', emergency = 'Closed now' } = element.dataset;
    const state = element.querySelector('[data-open]');
    const note = element.querySelector('[data-open-note]');
    const week = decodeHours(hours);
    const clock = wallClock(zone);
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      const now = Date.now();
      const words = openWords(week, clock(now), emergency);
      setText(state, words.state);
      setText(note, words.note);
      state?.classList.add('lamp');
      state?.classList.toggle('off', !words.isOpen);
      timer = setTimeout(update, 60_000 - (now % 60_000));
    };
    addEventListener('pageshow', update);
    document.addEventListener('visibilitychange', update);
    update();
  }
}

function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
