import { distanceMiles } from '../model/geography.ts';
import { foldName } from '../shared/fold-name.ts';
import { decodePoints } from '../shared/points.ts';
import { decodeZips } from '../shared/zip-table.ts';
import { milesText, type Piece, zipAnswer } from './zip-answer.ts';

/** Towns named for a visitor's position. */
const NEAREST = 3;
/** How long to wait for the position, and how old a known one may be, in milliseconds. */
const POSITION = { timeout: 10_000, maximumAge: 300_000 } as const;
/** By the code of the fault. */
const POSITION_FAULTS = [
  '',
  'Your browser does not share your location.',
  'Your location was not found.',
  'Finding your location took too long.',
] as const;

/**
 * Makes the list of towns searchable: by a part of a name, by ZIP code, or by the visitor's position, which never leaves the
 * device. The first towns are shown, and all with a button (docs/contract.md, section 2). Names are folded once; ZIP codes
 * are decoded when the first is asked for.
 */
export function startFinder(): void {
  const root = document.querySelector<HTMLElement>('.finder');
  if (!root) return;
  const part = <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E;
  const [input, answer, locate, toggle] = [
    part<HTMLInputElement>('input'),
    part('[role=status]'),
    part('[data-locate]'),
    part('[data-less]'),
  ];
  const { limit, suffix = '', phone = '', points = '', zips, less = '' } = { ...root.dataset, ...toggle.dataset };
  const more = toggle.textContent;
  const items = [...root.querySelectorAll('li')];
  const links = items.map((item) => item.querySelector('a') as HTMLAnchorElement);
  const names = links.map(({ textContent }) => textContent.slice(0, textContent.length - suffix.length));
  const folded = names.map(foldName);
  let isExpanded = false;
  let fits: (index: number) => boolean = () => true;
  let table: ReturnType<typeof decodeZips> | undefined;

  /** Shows the towns that fit, the first or all of them; answers how many they are. */
  const draw = (): number => {
    let count = 0;
    for (const [index, item] of items.entries()) {
      item.classList.toggle('out', !fits(index) || (++count > Number(limit) && !isExpanded));
    }
    toggle.hidden = count <= Number(limit);
    toggle.ariaExpanded = String(isExpanded);
    toggle.textContent = isExpanded ? less : more;
    return count;
  };

  const linkTo = (href: string, text: string): HTMLAnchorElement => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = text;
    return link;
  };

  /** Says a sentence above the list, where screen readers listen. */
  const say = (...pieces: readonly (Piece | Node)[]) => {
    answer.replaceChildren(
      ...pieces.map((piece) =>
        typeof piece === 'object' && 'town' in piece
          ? linkTo((links[piece.town] as HTMLAnchorElement).href, names[piece.town] ?? '')
          : piece,
      ),
    );
  };

  const showTowns = (towns: readonly number[]) => {
    fits = towns.length === 0 ? () => true : (index) => towns.includes(index);
    draw();
  };

  const answerZip = (zip: string) => {
    table ??= decodeZips(zips ?? '');
    const places = table.get(zip) ?? [];
    const pieces = zipAnswer(zip, places);
    if (places.length > 0) say(...pieces);
    else
      say(
        ...pieces,
        ' Call ',
        linkTo(document.querySelector<HTMLAnchorElement>('a[href^="tel:"]')?.href ?? '', phone),
        '.',
      );
    showTowns(places.map(({ town }) => town));
  };

  const search = () => {
    const term = input.value.trim();
    if (zips !== undefined && /^\d{1,5}$/.test(term)) {
      if (term.length === 5) return answerZip(term);
      say('A ZIP code has five digits.');
      return showTowns([]);
    }
    const wanted = foldName(term);
    fits = (index) => (folded[index] as string).includes(wanted);
    const count = draw();
    if (term === '') say();
    else
      say(count === 0 ? `No cities found matching "${term}"` : count === 1 ? '1 city found' : `${count} cities found`);
  };

  input.addEventListener('input', search);
  toggle.addEventListener('click', () => {
    isExpanded = !isExpanded;
    const count = draw();
    say(isExpanded ? `Showing all ${count} cities` : `Showing ${limit} of ${count} cities`);
    if (!isExpanded) toggle.scrollIntoView({ block: 'nearest' });
  });
  locate.hidden = !('geolocation' in navigator);
  locate.addEventListener('click', () => {
    say('Finding your location...');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = { lat: coords.latitude, lon: coords.longitude };
        const near = decodePoints(points)
          .map((point, town) => ({ town, miles: distanceMiles(here, point) }))
          .sort((a, b) => a.miles - b.miles)
          .slice(0, NEAREST);
        say(
          'Nearest to you: ',
          ...near.flatMap(({ town, miles }, index): Piece[] => [
            index === 0 ? '' : ', ',
            { town },
            ` (${milesText(miles)})`,
          ]),
          '.',
        );
        showTowns(near.map(({ town }) => town));
      },
      ({ code }) => say(`${POSITION_FAULTS[code] ?? ''} Search by name instead.`),
      POSITION,
    );
  });
  // A browser may have brought back what was typed before.
  search();
  root.classList.add('ready');
}
