import { path as sprite } from 'styles:signs';
import { BASE_PATH } from '../../../shared/base-path.ts';

/** Line icons in the sprite (Lucide, ISC license). */
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

/** Returns the URL of a symbol in the sprite: an icon, or the plate of a route sign. */
export function spriteUrl(name: IconName | 'interstate' | 'us' | 'state' | 'wide'): string {
  return `${BASE_PATH}/${sprite}#${name}`;
}

/** An icon as tall as the text next to it. Hidden from screen readers, because the text says it all. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={spriteUrl(name)} />
    </svg>
  );
}
