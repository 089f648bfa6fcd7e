import { Resvg } from '@resvg/resvg-js';
import type { Focus } from '../../base/fields.ts';
import type { Theme } from '../../model/theme/theme-colors.ts';
import { dataUrl, type PictureBytes } from './raster.ts';

/** Size in pixels of a social image. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The image next to the text. */
interface ScenePicture extends PictureBytes {
  /** Width divided by height. */
  readonly aspect: number;
  /** The part that stays in view. */
  readonly focus: Focus;
}

/** The style shared by all cards on a site. */
export interface CardLook {
  readonly colours: Pick<Theme['day'], 'deep' | 'chalk' | 'chalk-2' | 'accent' | 'on-accent' | 'glow' | 'brand-2'>;
  /** In pixels. */
  readonly corner: number;
  /** Whether there is a hazard stripe at the bottom. */
  readonly hasStripe: boolean;
}

/** The contents of a card. */
export interface CardContent {
  readonly look: CardLook;
  readonly heading: string;
  /** A framed code, such as a service's; empty for none. */
  readonly code: string;
  readonly company: string;
  readonly phone: string;
  /** Short text next to the phone number; empty for none. */
  readonly note: string;
  readonly mark: PictureBytes | undefined;
  /** Replaces the logo mark, and also the name if the logo includes it. */
  readonly logo: (PictureBytes & { readonly aspect: number; readonly hasName: boolean }) | undefined;
  readonly scene: ScenePicture | undefined;
}

/** The dark panel: its height above the stripe, its padding, and the top and bottom of its slanted edge. */
export const PANEL = { width: 640, height: 602, left: 56, top: 710, bottom: 606 } as const;

/** Shares of the cropped width and height that are cut from the left and the top of a scene. */
const CUT = { left: [0.1, 0.5], middle: [0.5, 0.5], right: [0.82, 0.5], top: [0.5, 0], bottom: [0.5, 1] } as const;

/** Color between the bars of the hazard stripe. */
const STRIPE = '#060a12';

export const MARK = 64;
const PHONE =
  'M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4';

/** Scales a corner radius from pages to cards, which are viewed smaller. */
export function cornerOf(corner: number): number {
  return Math.round((corner * 4) / 3);
}

/** Returns a card's SVG without its text. `contact` is the drawing of the name and phone number. */
export function backgroundSvg({ scene, mark, logo, look }: CardContent, contact: string): string {
  const { width, height } = CARD_SIZE;
  const { top, bottom } = PANEL;
  const { colours, hasStripe } = look;
  const edge = (shift: number, color: string) =>
    `<path fill="${color}" d="M0 0H${top + shift}L${bottom + shift} ${PANEL.height}H0z"/>`;
  const stripes = Array.from({ length: 23 }, (_, index) => `M${index * 56 - 28} ${height}l28-28h28l-28 28z`).join('');
  const foot = hasStripe
    ? `<path fill="${STRIPE}" d="M0 ${PANEL.height}h${width}v28H0z"/><path fill="${colours.accent}" d="${stripes}"/>`
    : `<path fill="${colours['brand-2']}" d="M0 ${PANEL.height}h${width}v28H0z"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.deep}"/>`,
    scene ? sceneSvg(scene) : '',
    edge(32, colours.glow) + edge(14, colours.deep) + edge(8, colours['brand-2']) + edge(0, colours.deep),
    logo ? logoSvg(logo, cornerOf(look.corner)) : mark ? markSvg(mark) : '',
    contact,
    `<g transform="translate(76 505) scale(1.58)" fill="none" stroke="${colours['on-accent']}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="${PHONE}"/></g>`,
    `${foot}</svg>`,
  ].join('');
}

/** Draws the scene so that it fills the space outside the panel, which covers the rest. */
function sceneSvg(scene: ScenePicture): string {
  const { aspect, focus } = scene;
  const free = CARD_SIZE.width - PANEL.bottom;
  const height = Math.max(PANEL.height, free / aspect);
  const width = height * aspect;
  const [left, top] = CUT[focus];
  const [x, y] = [PANEL.bottom - (width - free) * left, (PANEL.height - height) * top];
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${dataUrl(scene)}"/>`;
}

/** Returns the size of a logo's white background, and its padding. */
export function logoBox({ aspect, hasName }: NonNullable<CardContent['logo']>) {
  const [x, y] = hasName ? [16, 12] : [8, 8];
  const height = Math.min(84 - 2 * y, 380 / aspect);
  return { x, y, width: height * aspect + 2 * x, height: height + 2 * y };
}

/** Draws a logo on a white background, as on pages, vertically centered on the name. */
function logoSvg(logo: NonNullable<CardContent['logo']>, corner: number): string {
  const { x, y, width, height } = logoBox(logo);
  const top = 44 + (MARK - height) / 2;
  const paper = `<rect x="${PANEL.left}" y="${top}" width="${width}" height="${height}" rx="${corner}" fill="#fff"/>`;
  return `${paper}<image x="${PANEL.left + x}" y="${top + y}" width="${width - 2 * x}" height="${height - 2 * y}" href="${dataUrl(logo)}"/>`;
}

/** Draws the logo mark without the empty space around it, so that it aligns with the text. */
function markSvg(mark: PictureBytes): string {
  const picture = new Resvg(Buffer.from(mark.bytes));
  const [left = 0, top = 0] = (/\bviewBox="([^"]*)"/.exec(new TextDecoder().decode(mark.bytes))?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number);
  const { x, y, width, height } = picture.getBBox() ?? {
    x: left,
    y: top,
    width: picture.width,
    height: picture.height,
  };
  const image = `<image x="${left}" y="${top}" width="${picture.width}" height="${picture.height}" href="${dataUrl(mark)}"/>`;
  return `<svg x="${PANEL.left}" y="44" width="${MARK}" height="${MARK}" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="xMinYMid">${image}</svg>`;
}
