import { quote } from '../base/diagnostics/diagnostic.ts';
import { createPlaceFinder } from '../base/place-names.ts';
import type { DeclaredRoute } from '../build/routes/route-plan.ts';
import { advice } from './audit-findings.ts';
import type { Page, SiteIndex } from './site-index.ts';
import { rangeOfWords } from './text-audit.ts';

/** Kinds of pages that may mention any place. */
const TELLS_OF_ANY = new Set(['post', 'blog']);

/** Returns whether the service is sold in the town. */
export const isSold = (offer: DeclaredRoute | undefined): boolean =>
  offer !== undefined && (offer.index || offer.isHeld === true);

function offerOf({ path }: DeclaredRoute): { folder: string; service: string; city: string } {
  const [, , service = '', city = ''] = path.split('/');
  return { folder: path.slice(0, -city.length), service, city };
}

/** Returns a check for text that names a town where nothing is sold, or where the page's service isn't. */
export function createPlaceCheck({ routes, routeAt }: Pick<SiteIndex, 'routes' | 'routeAt'>): (page: Page) => void {
  const placesIn = createPlaceFinder(routes.places ?? []);
  const slugs = new Map(
    routes.routes.flatMap(({ town, path }) => (town === undefined ? [] : [[town, path.split('/').at(-1) as string]])),
  );
  const unserved = new Set((routes.unserved ?? []).filter((name) => !slugs.has(name)));
  const faultOf = (name: string, offer: ReturnType<typeof offerOf> | undefined): string | undefined => {
    if (unserved.has(name)) return `the text names ${quote(name)}, where nothing is sold`;
    const slug = slugs.get(name);
    if (!offer || slug === undefined || slug === offer.city) return undefined;
    if (isSold(routeAt.get(offer.folder + slug))) return undefined;
    return `the text names ${quote(name)}, where ${quote(offer.service)} isn't sold`;
  };
  return (page) => {
    const { facts, route, find } = page;
    if (route && TELLS_OF_ANY.has(route.kind)) return;
    const offer = route?.kind === 'offer' ? offerOf(route) : undefined;
    for (const block of [...facts.blocks, ...facts.copies]) {
      for (const name of placesIn(block)) {
        const message = faultOf(name, offer);
        const help = 'name a town where it is sold, or remove the name';
        if (message !== undefined)
          find('site-unserved-place', rangeOfWords(page, block, name), message, advice(help, route));
      }
    }
  };
}
