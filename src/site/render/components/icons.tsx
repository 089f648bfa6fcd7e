import { path as sprite } from 'styles:signs';

/** The line icons of the sprite (Lucide, ISC licence). */
export type IconName =
  | 'phone'
  | 'mail'
  | 'menu'
  | 'arrow'
  | 'back'
  | 'exit'
  | 'out'
  | 'pin'
  | 'search'
  | 'share'
  | 'copy';

/** The address of a symbol of the sprite: an icon, or the plate of a route sign. */
export function spriteUrl(name: IconName | 'interstate' | 'us' | 'state' | 'wide'): string {
  return `/${sprite}#${name}`;
}

/** One icon, as tall as the text beside it. It says nothing that the words beside it do not say, so it is hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={spriteUrl(name)} />
    </svg>
  );
}
