import { pickByHash } from '../../base/hash.ts';
import type { Route } from '../kinds/page-kind.ts';
import type { Picture } from '../model/picture.ts';
import type { Site } from '../model/site.ts';
import { sceneCard, serviceCard } from '../render/social-card.ts';
import { Wording } from '../render/wording.ts';
import { kindOf, type RoutePlan } from '../routes/route-plan.ts';

/** A card that a page shows, or several. */
export interface CardEntry {
  /** As `Site.cards` has it. */
  readonly key: string;
  /** The beginning of its file's name. */
  readonly stem: string;
  readonly heading: string;
  /** The code of the service it is about. */
  readonly code: string;
  readonly scene: Picture | undefined;
}

/** What begins the names of the cards that belong to one page alone. */
export const PAGE_CARD = 'page';

/** Which words and which scene stand on which card. */
export function cardList(plan: Pick<RoutePlan, 'site' | 'kinds'>) {
  const { site } = plan;
  const wording = new Wording(site);
  return {
    shared: () => sharedCards(site, wording),
    /** A page's own card: with its heading, and its scene or that of its town. Undefined for pages that have their card for themselves anyway. */
    own: (route: Route): CardEntry | undefined => {
      const card = kindOf(plan, route).ownCard(site, wording, route);
      return card && { key: route.path, stem: ownStem(route), ...card };
    },
  };
}

/** The cards that pages share: one for each page that stands alone, each service, and each scene that a town shows. */
function sharedCards(site: Site, wording: Wording): CardEntry[] {
  const { pages, homePicture, pagePictures, services, scenes, cities, copy } = site;
  const byKey = new Map(scenes.map((scene) => [scene.key, scene]));
  const sceneFor = (key: string) => byKey.get(pickByHash(key, [...byKey.keys()]) ?? '');
  const home = pages.home.front.card ?? pages.home.front.heading;
  const about = pagePictures.about ?? sceneFor('about');
  const alone = (['home', 'about', 'services', 'service-areas', 'blog'] as const).map((kind) => {
    const { card, heading } = pages[kind].front;
    const scene = kind === 'home' ? homePicture : kind === 'about' ? about : sceneFor(kind);
    return entry(kind, card ?? heading, '', scene);
  });
  const ofServices = services.map((service) => {
    const heading = wording.pick(copy.service.heading, wording.serviceScope(service), 'heading') ?? service.name;
    return entry(serviceCard(service), heading, service.code, sceneFor(service.slug));
  });
  const shown = new Set(cities.map(({ picture }) => picture));
  const heading = (copy.city.card && wording.pick(copy.city.card, wording.siteScope, 'card')) ?? home;
  const ofScenes = scenes
    .filter((scene) => shown.has(scene))
    .map((picture) => entry(sceneCard({ picture }), heading, '', picture));
  return [...alone, ...ofServices, ...ofScenes];
}

/** The beginning of the name of a page's own card: its path, with hyphens. */
export function ownStem({ path }: Route): string {
  return `${PAGE_CARD}${path.replaceAll('/', '-')}`;
}

function entry(key: string, heading: string, code: string, scene: Picture | undefined): CardEntry {
  return { key, stem: `card-${key}`, heading, code, scene };
}
