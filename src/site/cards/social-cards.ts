import { fonts } from 'styles:site';
import { pickByHash } from '../../base/hash.ts';
import { pictureTypeOf } from '../../base/media-types.ts';
import { postPath } from '../../base/url.ts';
import { POSTS_PER_PAGE } from '../../blog/rules.ts';
import type { SiteFile } from '../../blog/sync/post-pictures.ts';
import type { Route } from '../kinds/page-kind.ts';
import type { SocialCard } from '../model/brand.ts';
import type { Picture } from '../model/picture.ts';
import { type Site, sceneCard, serviceCard } from '../model/site.ts';
import { type AssetCache, nameOf, type Order } from '../pictures/asset-cache.ts';
import { loadImagePackage } from '../pictures/image-packages.ts';
import { Wording } from '../render/wording.ts';
import { kindOf, type RoutePlan } from '../routes/route-plan.ts';
import { needsFont } from '../theme/brand-files.ts';
import type { Theme } from '../theme/theme.ts';
import type { FontName } from '../theme/theme-record.ts';
import type { CardContent, CardLook } from './card-background.ts';
import type { CardDrawer } from './draw-card.tsx';
import { ownNames, PAGE_CARD } from './own-names.ts';

import type { PictureBytes } from './raster.ts';

/** To be changed whenever the same words and scene would make another card. */
const RECIPE = 'card 1';

/** The same for cards with a logo. */
const LOGO_RECIPE = 'logo 2';

/** The cards of a site: where each is served, its file, and how to make those that are missing. */
interface PlannedCards {
  readonly cards: ReadonlyMap<string, SocialCard>;
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly orders: readonly Order[];
  /** The same for files of `OwnCards.ofPosts`. */
  readonly postOrders: readonly Order[];
}

/** The cards that belong to one page each. */
export interface OwnCards {
  /** A card for each page of a town; otherwise only for pages that had one. */
  readonly isAll?: boolean;
  /** Where cards of a backend's posts are kept. Without it they have none. */
  readonly ofPosts?: AssetCache | undefined;
}

/** The cards that pages share, and the own ones of posts and of other pages. */
export function socialCards(plan: RoutePlan, made: AssetCache, { isAll = false, ofPosts }: OwnCards): PlannedCards {
  const { site, routes } = plan;
  const wording = new Wording(site);
  const draw = cardDrawer(site.business.theme.font);
  const cards = new Map<string, SocialCard>();
  const files = new Map<string, SiteFile>();
  const [orders, postOrders]: [Order[], Order[]] = [[], []];
  const { business, theme } = site;
  const fixed = {
    font: business.theme.font,
    look: cardLook(theme, business.look.includes('stripe')),
    company: business.name,
    phone: business.phone.display,
    note: site.claims.card ?? '',
  };

  const orderOf = ({ stem, heading, code, scene }: CardEntry): Order => {
    const words = { ...fixed, heading, code };
    const seen = scene && { aspect: Number(scene.width) / Number(scene.height), focus: scene.focus };
    const make = () => {
      const picture =
        scene && fileBytes(site.files.get(scene.url.slice(1)), scene.url.slice(scene.url.lastIndexOf('.') + 1));
      return draw({
        ...words,
        mark: fileBytes(site.mark, 'svg'),
        logo: logoOf(site),
        scene: picture && seen ? { ...picture, ...seen } : undefined,
      });
    };
    return {
      stem,
      ending: 'png',
      parts: [
        RECIPE,
        JSON.stringify([words, seen, ...(site.logo ? [LOGO_RECIPE] : [])]),
        (site.logo?.file ?? site.mark).bytes,
        scene?.url ?? '',
      ],
      make,
    };
  };
  const add = (entry: CardEntry, order: Order, cache = made) => {
    const file = cache.file(nameOf(order));
    cards.set(entry.key, { url: `/assets/${file.name}`, alt: `${business.name}: ${entry.heading}` });
    files.set(`assets/${file.name}`, file);
    (cache === made ? orders : postOrders).push(order);
  };
  for (const entry of sharedCards(site, wording)) add(entry, orderOf(entry));
  const keeper = site.backend ? ofPosts : made;
  for (const entry of keeper ? postCards(site) : []) add(entry, orderOf(entry), keeper);

  const own = new Set(ownNames(made));
  const stems = new Set(Array.from(own, (name) => name.slice(0, name.lastIndexOf('-'))));
  for (const route of isAll || stems.size > 0 ? routes : []) {
    if (!isAll && !stems.has(ownStem(route))) continue;
    const card = kindOf(plan, route).ownCard(site, wording, route);
    const entry = card && { key: route.path, stem: ownStem(route), ...card };
    const order = entry && orderOf(entry);
    if (entry && order && (isAll || own.has(nameOf(order)))) add(entry, order);
  }
  return { cards, files, orders, postOrders };
}

/** The logo as cards show it; none that they cannot draw. */
function logoOf({ logo }: Site): CardContent['logo'] {
  if (logo && needsFont(logo.path, logo.file.bytes)) return undefined;
  const picture = logo && fileBytes(logo.file, logo.path.slice(logo.path.lastIndexOf('.') + 1));
  return picture && { ...picture, aspect: logo.width / logo.height, hasName: logo.hasName };
}

/** Of the theme what cards show, so that another shade of anything else makes none anew. */
function cardLook({ day, corner }: Theme, hasStripe: boolean): CardLook {
  const { deep, chalk, accent, glow } = day;
  const others = { 'chalk-2': day['chalk-2'], 'on-accent': day['on-accent'], 'brand-2': day['brand-2'] };
  return { colours: { deep, chalk, accent, glow, ...others }, corner, hasStripe };
}

/** Draws cards one after the other; what draws them is loaded for the first. */
function cardDrawer(font: FontName): (content: CardContent) => Promise<Uint8Array> {
  let drawer: Promise<CardDrawer> | undefined;
  return async (content) => {
    drawer ??= Promise.all([loadImagePackage(() => import('./draw-card.tsx')), fonts[font].load()]).then(
      ([module, { card }]) => new module.CardDrawer(Buffer.from(card, 'base64')),
    );
    return (await drawer).draw(content);
  };
}

function fileBytes(file: SiteFile | undefined, ending: string): PictureBytes | undefined {
  // Cards are drawn by a library that knows no AVIF.
  const type = ending === 'avif' ? undefined : pictureTypeOf(ending);
  return file && type !== undefined ? { type, bytes: file.bytes } : undefined;
}

/** A card that a page shows, or several. */
interface CardEntry {
  /** As `Site.cards` has it. */
  readonly key: string;
  /** The beginning of its file's name. */
  readonly stem: string;
  readonly heading: string;
  /** The code of the service it is about. */
  readonly code: string;
  readonly scene: Picture | undefined;
}

/** The cards that pages share: one for each page that stands alone, each service, and each scene that a town shows. */
function sharedCards(site: Site, wording: Wording): CardEntry[] {
  const { business, pages, homePicture, pagePictures, services, scenes, cities, copy } = site;
  const byKey = new Map(scenes.map((scene) => [scene.key, scene]));
  const sceneFor = (key: string) => byKey.get(pickByHash(key, [...byKey.keys()]) ?? '');
  const headingOf = ({
    card,
    heading,
  }: {
    readonly card?: readonly string[] | undefined;
    readonly heading: readonly string[];
  }) => wording.pick(card ?? heading, wording.siteScope, 'card') ?? site.business.name;
  const about = pagePictures.about ?? sceneFor('about');
  const standing = [
    'home',
    'about',
    'services',
    'service-areas',
    ...(business.parts.blog ? ['blog' as const] : []),
  ] as const;
  const alone = standing.map((kind) => {
    const scene = kind === 'home' ? homePicture : kind === 'about' ? about : sceneFor(kind);
    return entry(kind, headingOf(pages[kind].front), '', scene);
  });
  const ofServices = services.map((service) => {
    const heading = wording.pick(copy.service.heading, wording.serviceScope(service), 'heading') ?? service.name;
    return entry(serviceCard(service), heading, service.code ?? '', sceneFor(service.slug));
  });
  const shown = new Set(cities.map(({ picture }) => picture));
  const heading =
    (copy.city.card && wording.pick(copy.city.card, wording.siteScope, 'card')) ?? headingOf(pages.home.front);
  const ofScenes = scenes
    .filter((scene) => shown.has(scene))
    .map((picture) => entry(sceneCard({ picture }), heading, '', picture));
  return [...alone, ...ofServices, ...ofScenes];
}

/** The cards of posts, each with its title and its picture. A host may draw the cards of a backend again in each build, so only posts on the first page of its list have one. */
function postCards({ posts, backend }: Site): CardEntry[] {
  return posts.slice(0, backend ? POSTS_PER_PAGE : undefined).map(({ slug, title, picture }) => {
    return { key: postPath(slug), stem: `post-${slug}`, heading: title, code: '', scene: picture };
  });
}

/** The beginning of the name of a page's own card: its path, with hyphens. */
function ownStem({ path }: Route): string {
  return `${PAGE_CARD}${path.replaceAll('/', '-')}`;
}

function entry(key: string, heading: string, code: string, scene: Picture | undefined): CardEntry {
  return { key, stem: `card-${key}`, heading, code, scene };
}
