import { posted } from './fetched.ts';
import { element, type Overlay, openButton } from './overlay.ts';
import { DEV_PATHS, type OriginAnswer, type OriginQuestion } from './protocol.ts';

/** Longer text spans whole sections and comes from many places. */
const LONGEST = 1_000;

/** On Alt+click, shows where the clicked text comes from. */
export async function tellOrigin(event: MouseEvent, overlay: Overlay): Promise<void> {
  const { altKey, target } = event;
  if (!altKey || !(target instanceof Element)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const text = (target.getAttribute('alt') ?? target.textContent ?? '').trim();
  if (text === '' || text.length > LONGEST) return;
  const question: OriginQuestion = { path: location.pathname, text, isHeading: /^h\d$/i.test(target.tagName) };
  const answer = await posted(DEV_PATHS.origin, question);
  if (!answer.ok) return;
  const { origins, components } = (await answer.json()) as OriginAnswer;
  const entries = origins.map(({ text: given, ...place }) => {
    const entry = element('li');
    entry.append(openButton(place), element('pre', {}, given));
    return entry;
  });
  if (components.length > 0) entries.push(element('li', { class: 'help' }, `Shown by ${components.join(' in ')}`));
  const heading = origins.length > 0 ? 'This text comes from' : 'This text is not in your data';
  overlay.lay('status', 'Where this text comes from', heading, entries);
}
