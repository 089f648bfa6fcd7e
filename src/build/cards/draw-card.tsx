import latin from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff';
import latinExtended from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-700-normal.woff';
import type { RenderedImage } from '@resvg/resvg-js';
import type { CSSProperties, ReactElement } from 'react';
import type { Font } from 'satori';
import satori from 'satori';
import sharp from 'sharp';
import {
  backgroundSvg,
  CARD_SIZE,
  type CardContent,
  type CardLook,
  cornerOf,
  logoBox,
  MARK,
  PANEL,
} from './card-background.ts';
import { type FittedText, fitLines, type TextBox } from './fit-lines.ts';
import { dataUrl, rendered } from './raster.ts';

/** Fallback fonts for glyphs missing from the site's font. */
const FONTS: Font[] = [
  { name: 'latin', data: Buffer.from(latin), weight: 700, style: 'normal' },
  { name: 'latin-extended', data: Buffer.from(latinExtended), weight: 700, style: 'normal' },
];

/** Characters that the two fallback fonts can draw: Latin letters with diacritics, and American punctuation. */
const DRAWABLE = /[\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122]/;

/** Reduces text to drawable characters: strips diacritics from other letters, and drops the rest. */
export function drawable(text: string): string {
  const letters = [...text.normalize('NFC')].flatMap((letter) =>
    DRAWABLE.test(letter) ? letter : [...letter.normalize('NFKD')].filter((part) => DRAWABLE.test(part)),
  );
  return letters.join('').replace(/\s+/g, ' ').trim();
}

const HEADING: TextBox = { width: 556, height: 326, sizes: steps(128, 40, 4), leading: 0.98 };

/** Width of the widest letter, relative to the font size. */
const WIDEST = 1;

/** Draws social images as PNG. Caches word widths and backgrounds, which cards share. */
export class CardDrawer {
  private readonly fonts: Font[];
  private readonly widths = new Map<string, number>();
  private readonly backgrounds = new Map<string, Promise<Buffer>>();

  /** `font` is the heading font, as WOFF. */
  constructor(font: Uint8Array) {
    this.fonts = [{ name: 'own', data: Buffer.from(font), weight: 700, style: 'normal' }, ...FONTS];
  }

  /** Draws a card as a PNG of 1200 x 630 pixels. The same content always produces the same pixels. */
  async draw(content: CardContent): Promise<Uint8Array> {
    const [background, words] = await Promise.all([this.background(content), this.words(content)]);
    const photo = content.scene !== undefined && content.scene.type !== 'image/svg+xml';
    return sharp(background, { raw: { ...CARD_SIZE, channels: 4 } })
      .composite([
        {
          input: words.pixels,
          raw: { width: words.width, height: words.height, channels: 4 },
          left: 0,
          top: 0,
          premultiplied: true,
        },
      ])
      .removeAlpha()
      .png({ palette: true, effort: 1, compressionLevel: 6, colours: photo ? 256 : 128, dither: photo ? 0.8 : 0 })
      .toBuffer();
  }

  /** Returns the pixels shared by all cards with the same scene. */
  private background(content: CardContent): Promise<Buffer> {
    const { scene, mark, logo, company, phone, note, look } = content;
    const key = JSON.stringify([
      look,
      company,
      phone,
      note,
      mark && dataUrl(mark),
      logo && dataUrl(logo),
      scene && [scene.focus, dataUrl(scene)],
    ]);
    let pixels = this.backgrounds.get(key);
    if (!pixels) this.backgrounds.set(key, (pixels = this.drawBackground(content)));
    return pixels;
  }

  private async drawBackground(content: CardContent): Promise<Buffer> {
    return (await rendered(backgroundSvg(content, await this.contactSvg(content)))).pixels;
  }

  /** Draws the company's name at the top and its phone number at the bottom. */
  private async contactSvg({ company, phone, note, mark, logo, look }: CardContent): Promise<string> {
    const number = await this.fit(phone, { width: 440, height: 60, sizes: steps(48, 20, 2), leading: 1 });
    const plate = Math.ceil(Math.max(0, ...number.lines.map(this.widthOf)) * number.size) + 102;
    const room = 534 - plate;
    const before = logo ? logoBox(logo).width + 16 : mark ? MARK + 14 : 0;
    const name = await this.fit(logo?.hasName ? '' : company, {
      width: 474 - before,
      height: MARK,
      sizes: steps(38, 20, 2),
      leading: 1,
    });
    const words = await this.fit(note, { width: room - 22, height: 72, sizes: steps(32, 22, 1), leading: 1.05 });
    return this.textSvg(
      <div style={{ ...column, ...panel, color: look.colours.chalk, justifyContent: 'space-between' }}>
        <div style={{ ...column, height: MARK, justifyContent: 'center', marginLeft: before }}>{linesOf(name, 1)}</div>
        <div style={{ ...row, height: 76 }}>
          <div style={{ ...row, ...plateOf(look), width: plate }}>
            <div style={column}>{linesOf(number, 1)}</div>
          </div>
          {room > 100 && (
            <div style={{ ...column, marginLeft: 22, color: look.colours['chalk-2'] }}>{linesOf(words, 1.05)}</div>
          )}
        </div>
      </div>,
      { width: PANEL.width, height: PANEL.height },
    );
  }

  /** Draws the text of one card. */
  private async words({ heading, code, look }: CardContent): Promise<RenderedImage> {
    const svg = await this.textSvg(
      <div style={{ ...column, ...panel, color: look.colours.chalk }}>
        <div style={{ ...row, height: MARK, width: 560, justifyContent: 'flex-end' }}>
          {code !== '' && <div style={{ ...row, ...codeOf(look) }}>{drawable(code)}</div>}
        </div>
        <div style={{ ...column, flexGrow: 1, justifyContent: 'center', letterSpacing: '-0.006em', marginBottom: 76 }}>
          {linesOf(await this.fit(heading, HEADING), HEADING.leading)}
        </div>
      </div>,
      { width: PANEL.width, height: PANEL.height },
    );
    return rendered(svg);
  }

  private textSvg(
    element: ReactElement,
    size: { width: number; height: number } | { height: number },
  ): Promise<string> {
    return satori(element, { ...size, fonts: this.fonts });
  }

  /** Returns the width of a word at a font size of one pixel. */
  private async measured(word: string): Promise<number> {
    const svg = await this.textSvg(
      <div style={{ display: 'flex', fontFamily: 'own', fontWeight: 700, fontSize: 200, whiteSpace: 'pre' }}>
        {word}
      </div>,
      { height: 400 },
    );
    return Number(/width="([\d.]+)"/.exec(svg)?.[1]) / 200;
  }

  private async fit(text: string, box: TextBox): Promise<FittedText> {
    const shown = drawable(text);
    const words = shown.split(' ');
    const mayBreak = shown.length > 80 || words.some((word) => word.length > 16);
    for (const part of mayBreak ? [...words, ...shown] : words)
      if (part !== ' ' && !this.widths.has(part)) this.widths.set(part, await this.measured(part));
    if (!this.widths.has(' ')) this.widths.set(' ', (await this.measured('n n')) - 2 * (await this.measured('n')));
    return fitLines(shown, box, this.widthOf);
  }

  /** Returns the measured width of text, or the sum of its words or letters. */
  private readonly widthOf = (text: string): number => {
    const known = this.widths.get(text);
    if (known !== undefined) return known;
    const [separator, gap] = text.includes(' ') ? [' ', this.widths.get(' ') ?? WIDEST] : ['', 0];
    const parts = text.split(separator);
    return parts.length < 2 ? WIDEST : parts.reduce((sum, part) => sum + this.widthOf(part) + gap, -gap);
  };
}

const row: CSSProperties = { display: 'flex', alignItems: 'center' };
const column: CSSProperties = { display: 'flex', flexDirection: 'column' };
const panel: CSSProperties = {
  boxSizing: 'border-box',
  width: PANEL.width,
  height: PANEL.height,
  padding: `44px 0 40px ${PANEL.left}px`,
  fontFamily: 'own',
  fontWeight: 700,
};
function codeOf({ colours, corner }: CardLook): CSSProperties {
  return {
    padding: '6px 14px 9px',
    border: `2px solid ${colours['chalk-2']}`,
    borderRadius: Math.min(12, cornerOf(corner)),
    color: colours['chalk-2'],
    fontSize: 30,
    lineHeight: 1,
    letterSpacing: '0.04em',
  };
}

function plateOf({ colours, corner }: CardLook): CSSProperties {
  return {
    boxSizing: 'border-box',
    height: 76,
    padding: '0 0 4px 74px',
    backgroundColor: colours.accent,
    color: colours['on-accent'],
    borderRadius: cornerOf(corner),
  };
}

function linesOf({ size, lines }: FittedText, leading: number): ReactElement[] {
  return lines.map((line) => (
    <div key={line} style={{ display: 'flex', whiteSpace: 'pre', fontSize: size, lineHeight: leading }}>
      {line}
    </div>
  ));
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.floor((from - to) / by) + 1 }, (_, index) => from - index * by);
}
