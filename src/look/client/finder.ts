import { distanceMiles } from '../../base/geo.ts';
import { decodePoints } from '../../shared/points.ts';
import { townSearch } from '../../shared/town-search.ts';
import { decodeOthers, decodeZips } from '../../shared/zip-table.ts';
import { linkTo } from './link-to.ts';
import { isServed, milesText, nearestAnswer, nearestOf, zipAnswer } from './zip-answer.ts';

/** Number of towns shown for a visitor's location. */
const NEAREST = 3;
/** How long to wait for the location, and how old a cached one may be, in milliseconds. */
const POSITION = { timeout: 10_000, maximumAge: 300_000 } as const;

/** Labels by error code (W3C Geolocation, section 10). */
const POSITION_ERRORS = ['', '%%positionRefused%%', '%%positionNotFound%%', '%%positionTooSlow%%'];

type FinderData = Readonly<Record<'limit' | 'suffix' | 'states' | 'phone' | 'less', string>> & {
  readonly zips?: string;
};

type Say = (...pieces: readonly (string | Node)[]) => void;
type ShowTowns = (towns: readonly number[]) => void;

/**
 * Makes the list of towns searchable by part of a name, by ZIP code, or by the visitor's location, which never leaves
 * the device. Shows the first towns, and a button that shows all of them (docs/contract.md, section 2).
 */
export function startFinder(): void {
  const root = document.querySelector<HTMLElement>('.finder');
  if (!root) return;
  const part = <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E;
  const [input, answer, toggle] = [part<HTMLInputElement>('input'), part('[role=status]'), part('[data-less]')];
  const { limit, suffix, states, phone, zips, less } = { ...root.dataset, ...toggle.dataset } as FinderData;
  const more = toggle.textContent;
  const items = [...root.querySelectorAll('li')];
  const links = items.map((item) => item.querySelector('a') as HTMLAnchorElement);
  const names = links.map(({ textContent }) => textContent.slice(0, textContent.length - suffix.length));
  const find = townSearch(names, states);
  let isExpanded = false;
  let fits: (index: number) => boolean;

  /** Shows the first matching towns, or all of them. Returns how many match. */
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
  /** Shows a message above the list, in a live region. */
  const say: Say = (...pieces) => answer.replaceChildren(...pieces);
  const linkTown = (town: number) => linkTo((links[town] as HTMLAnchorElement).href, names[town] as string);
  const showTowns: ShowTowns = (towns) => {
    const shown = new Set(towns);
    fits = (index) => shown.has(index);
    draw();
  };
  const search = () => {
    const term = input.value.trim();
    const { towns, isNamed, ...found } = find(term);
    const zip = zips && found.zip;
    const places = zips && zip ? (decodeZips(zips).get(zip) ?? []) : [];
    if (zip && isServed(places)) {
      say(...zipAnswer(zip, places, linkTown));
      return showTowns(places.map(({ town }) => town));
    }
    showTowns(towns);
    const count = townsFound(towns.length, term);
    const others = () => (zips ? decodeOthers(zips).filter(({ name }) => isNamed(name)) : []);
    const isFound = towns.length > 0;
    const near = isFound || places[0] ? places : others();
    if (term === '' || isFound) say(...(term && [count]));
    else if (near[0]) {
      say(`${count}. `, ...(zip && places[0] ? zipAnswer(zip, near, linkTown) : nearestAnswer(near, linkTown)));
      showTowns([nearestOf(near).town]);
    } else {
      const tel = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]')?.href ?? '';
      say(`${count}. %%call%% `, linkTo(tel, phone), '.');
    }
  };

  /** If `work` throws, shows the whole list without its controls and throws the error again. */
  const orAll = (work: () => void) => () => {
    try {
      work();
    } catch (error) {
      root.classList.remove('ready');
      throw error;
    }
  };
  input.addEventListener('input', orAll(search));
  toggle.addEventListener(
    'click',
    orAll(() => {
      isExpanded = !isExpanded;
      const count = draw();
      say(
        (isExpanded ? '%%allTownsShown%%' : '%%townsShown%%').replace('{limit}', limit).replace('{count}', `${count}`),
      );
      if (!isExpanded) toggle.scrollIntoView({ block: 'nearest' });
    }),
  );
  startLocating(root, say, showTowns, linkTown);
  // The browser may have restored earlier input.
  search();
  root.classList.add('ready');
}

function townsFound(count: number, term: string): string {
  if (count === 1) return '%%oneTownFound%%';
  return count === 0
    ? '%%noTownFound%%'.replace('{term}', () => term)
    : '%%townsFound%%'.replace('{count}', `${count}`);
}

/** Shows the button that finds the towns nearest to the visitor. */
function startLocating(root: HTMLElement, say: Say, showTowns: ShowTowns, linkTown: (town: number) => Node): void {
  const button = root.querySelector('[data-locate]') as HTMLElement;
  button.hidden = !navigator.geolocation;
  button.addEventListener('click', () => {
    say('%%locating%%');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = { lat: coords.latitude, lon: coords.longitude };
        const near = decodePoints(root.dataset['points'] as string)
          .map((point, town) => ({ town, miles: distanceMiles(here, point) }))
          .sort((a, b) => a.miles - b.miles)
          .slice(0, NEAREST);
        say(
          `%%nearestTowns%% `,
          ...near.flatMap(({ town, miles }, index) => [
            index === 0 ? '' : ', ',
            linkTown(town),
            ` (${milesText(miles)})`,
          ]),
          '.',
        );
        showTowns(near.map(({ town }) => town));
      },
      ({ code }) => say(`${POSITION_ERRORS[code]} %%searchInstead%%`),
      POSITION,
    );
  });
}
