import { fonts } from 'styles:site';
import { pictureTypeOf } from '../../base/media-types.ts';
import { postPath } from '../../base/url.ts';
import { POSTS_PER_PAGE } from '../../blog/rules.ts';
import type { SiteFile } from '../../blog/sync/post-pictures.ts';
import { PAGE_NAMES } from '../../data/validate/schemas/copy-schema.ts';
import type { FontName } from '../../data/validate/schemas/theme-schema.ts';
import { type AssetCache, nameOf, type Order } from '../../look/pictures/asset-cache.ts';
import { loadImagePackage } from '../../look/pictures/image-packages.ts';
import type { SocialCard } from '../../model/brand.ts';
import { sceneCard, serviceCard } from '../../model/card-names.ts';
import { type Picture, sceneFor } from '../../model/picture.ts';
import type { Site } from '../../model/site.ts';
import { needsFont } from '../../model/theme/brand-files.ts';
import type { Theme } from '../../model/theme/theme-colors.ts';
import type { Route } from '../../pages/kinds/page-kind.ts';
import { Wording } from '../../pages/render/wording.ts';
import { kindOf, type RoutePlan } from '../routes/route-plan.ts';
import type { CardContent, CardLook } from './card-background.ts';
import type { CardDrawer } from './draw-card.tsx';
import { existingPageCards, PAGE_CARD } from './page-cards.ts';

import type { PictureBytes } from './raster.ts';

/** Cache key: change it if the same text and scene would produce a different card. */
const RECIPE = 'card 1';

/** Cache key of cards with a logo. */
const LOGO_RECIPE = 'logo 2';

/** A site's cards: their URLs, their files, and the orders to generate them. */
interface PlannedCards {
  readonly cards: ReadonlyMap<string, SocialCard>;
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly orders: readonly Order[];
  /** Orders for files in `OwnCards.ofPosts`. */
  readonly postOrders: readonly Order[];
}

/** Options for single-page cards. */
export interface OwnCards {
  /** Whether each town page gets a card; by default only pages that already have one do. */
  readonly isAll?: boolean;
  /** Cache for the cards of a backend's posts. If omitted, these posts get no cards. */
  readonly ofPosts?: AssetCache | undefined;
}

/** Plans the shared cards, and the single-page cards for posts and other pages. */
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
      const picture = scene && fileBytes(site.files.get(scene.url.slice(1)), scene.url);
      return draw({
        ...words,
        mark: fileBytes(site.mark, 'mark.svg'),
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

  const own = new Set(existingPageCards(made));
  const stems = new Set(Array.from(own, (name) => name.slice(0, name.lastIndexOf('-'))));
  for (const route of isAll || stems.size > 0 ? routes : []) {
    if (!isAll && !stems.has(ownStem(route))) continue;
    const card = kindOf(plan, route).ownCard?.(site, wording, route);
    const entry = card && { key: route.path, stem: ownStem(route), ...card };
    const order = entry && orderOf(entry);
    if (entry && order && (isAll || own.has(nameOf(order)))) add(entry, order);
  }
  return { cards, files, orders, postOrders };
}

/** Returns the logo for cards; undefined if they can't draw it. */
function logoOf({ logo }: Site): CardContent['logo'] {
  if (logo && needsFont(logo.path, logo.file.bytes)) return undefined;
  const picture = logo && fileBytes(logo.file, logo.path);
  return picture && { ...picture, aspect: logo.width / logo.height, hasName: logo.hasName };
}

/** Returns only the theme values that cards use, so that other changes don't redraw them. */
function cardLook({ day, corner }: Theme, hasStripe: boolean): CardLook {
  const { deep, chalk, accent, glow } = day;
  const others = { 'chalk-2': day['chalk-2'], 'on-accent': day['on-accent'], 'brand-2': day['brand-2'] };
  return { colours: { deep, chalk, accent, glow, ...others }, corner, hasStripe };
}

/** Returns a function that draws cards. The drawer is loaded on first use. */
function cardDrawer(font: FontName): (content: CardContent) => Promise<Uint8Array> {
  let drawer: Promise<CardDrawer> | undefined;
  return async (content) => {
    drawer ??= Promise.all([loadImagePackage(() => import('./draw-card.tsx')), fonts[font].load()]).then(
      ([module, { card }]) => new module.CardDrawer(Buffer.from(card, 'base64')),
    );
    return (await drawer).draw(content);
  };
}

function fileBytes(file: SiteFile | undefined, name: string): PictureBytes | undefined {
  // The library that draws cards doesn't support AVIF.
  const type = name.endsWith('.avif') ? undefined : pictureTypeOf(name);
  return file && type !== undefined ? { type, bytes: file.bytes } : undefined;
}

/** A card for one or more pages. */
interface CardEntry {
  readonly key: string;
  readonly stem: string;
  readonly heading: string;
  readonly code: string;
  readonly scene: Picture | undefined;
}

/** Returns the shared cards: one for each standalone page, each service, and each town scene. */
function sharedCards(site: Site, wording: Wording): CardEntry[] {
  const { business, pages, homePicture, pagePictures, services, scenes, cities, copy } = site;
  const headingOf = ({
    card,
    heading,
  }: {
    readonly card?: readonly string[] | undefined;
    readonly heading: readonly string[];
  }) => wording.pick(card ?? heading, wording.siteScope, 'card') ?? site.business.name;
  const about = pagePictures.about ?? sceneFor(scenes, 'about');
  const standing = PAGE_NAMES.filter((name) => name !== 'blog' || business.parts.blog);
  const alone = standing.map((kind) => {
    const scene = kind === 'home' ? homePicture : kind === 'about' ? about : sceneFor(scenes, kind);
    return entry(kind, headingOf(pages[kind].front), '', scene);
  });
  const ofServices = services.map((service) => {
    const heading = wording.pick(copy.service.heading, wording.serviceScope(service), 'heading') ?? service.name;
    return entry(serviceCard(service), heading, service.code ?? '', sceneFor(scenes, service.slug));
  });
  const shown = new Set(cities.map(({ picture }) => picture));
  const heading =
    (copy.city.card && wording.pick(copy.city.card, wording.siteScope, 'card')) ?? headingOf(pages.home.front);
  const ofScenes = scenes
    .filter((scene) => shown.has(scene))
    .map((picture) => entry(sceneCard({ picture }), heading, '', picture));
  return [...alone, ...ofServices, ...ofScenes];
}

/** Returns the cards for posts. With a backend, only for the first blog page, since hosts may redraw them each time. */
function postCards({ posts, backend }: Site): CardEntry[] {
  return posts.slice(0, backend ? POSTS_PER_PAGE : undefined).map(({ slug, title, picture }) => {
    return { key: postPath(slug), stem: `post-${slug}`, heading: title, code: '', scene: picture };
  });
}

/** Returns the start of the file name for a single-page card: the path with hyphens. */
function ownStem({ path }: Route): string {
  return `${PAGE_CARD}${path.replaceAll('/', '-')}`;
}

function entry(key: string, heading: string, code: string, scene: Picture | undefined): CardEntry {
  return { key, stem: `card-${key}`, heading, code, scene };
}
