import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';

/*
 * Line icons of one family (Lucide, ISC licence). They say nothing that the words beside them do not say, so they are
 * hidden from screen readers.
 */
const PATHS = {
  phone:
    'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
  mail: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  menu: 'M4 5h16M4 12h16M4 19h16',
  arrow: 'M5 12h14m-7-7 7 7-7 7',
  back: 'm12 19-7-7 7-7m7 7H5',
  exit: 'M7 7h10v10M7 17 17 7',
  out: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
  pin: 'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0',
  share: 'M12 2v13m4-9-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
} as const;

export type IconName = keyof typeof PATHS;

/** All icons, and the plates of route signs in their official colours, by name. */
function Sprite() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a library of symbols, never shown itself
    <svg xmlns="http://www.w3.org/2000/svg">
      {Object.entries(PATHS).map(([name, path]) => (
        <symbol key={name} id={name} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
      <symbol id="interstate" viewBox="0 0 48 48">
        <path
          fill="#fff"
          d="M24 1.5c3.5 2.300 7.800 3.400 12 2.700 2-.3 3.700-1 5.200-1.900 4.200 5.300 5.800 11.500 5 18.200C44.800 31.700 37 41.200 24 47 11 41.200 3.200 31.700 1.800 20.500.9 13.800 2.600 7.600 6.800 2.300c1.500.9 3.200 1.600 5.200 1.900 4.200.7 8.500-.4 12-2.700z"
        />
        <path
          fill="#b3202c"
          d="M7.200 4.800c1.400.7 2.900 1.200 4.600 1.400 4.200.6 8.500-.5 12.200-2.600 3.700 2.100 8 3.200 12.200 2.600 1.700-.2 3.200-.7 4.600-1.400 1.700 2.500 2.900 5.300 3.400 8.200H3.800c.5-2.900 1.700-5.700 3.400-8.200z"
        />
        <path fill="#1d4289" d="M3.500 15h41c.2 1.700.1 3.400-.1 5.200C43.200 30.400 36 39.300 24 44.900 12 39.300 4.800 30.400 3.600 20.200c-.2-1.800-.3-3.500-.1-5.200z" />
      </symbol>
      <symbol id="us" viewBox="0 0 48 48">
        <path
          fill="#fff"
          stroke="#11151c"
          strokeWidth="2"
          d="M8.500 2.500c3.300 2.400 6.600 2.600 10 .6 3.400 1.900 7.600 1.900 11 0 3.400 2 6.700 1.800 10-.6l6 7.300c-2.600 3.300-3 6.600-1.500 10.200 1.300 3 2 5.500 2 8.200 0 6.300-4.400 10.300-10.800 12C30.500 41.500 26.500 43.500 24 46c-2.500-2.500-6.500-4.500-11.200-5.800C6.400 38.500 2 34.500 2 28.200c0-2.700.7-5.200 2-8.200 1.500-3.600 1.100-6.900-1.500-10.200z"
        />
      </symbol>
      <symbol id="state" viewBox="0 0 48 48">
        <rect x="2" y="2" width="44" height="44" rx="4" fill="#fff" stroke="#11151c" strokeWidth="2" />
      </symbol>
      <symbol id="wide" viewBox="0 0 60 48">
        <rect x="2" y="2" width="56" height="44" rx="4" fill="#fff" stroke="#11151c" strokeWidth="2" />
      </symbol>
    </svg>
  );
}

const text = renderToStaticMarkup(<Sprite />);

/** The file of the sprite: fetched once for all pages. */
export const SPRITE = { path: `assets/signs.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.svg`, text };

/** The address of a symbol of the sprite. */
export function spriteUrl(name: IconName | 'interstate' | 'us' | 'state' | 'wide'): string {
  return `/${SPRITE.path}#${name}`;
}

/** One icon, as tall as the text beside it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={spriteUrl(name)} />
    </svg>
  );
}
