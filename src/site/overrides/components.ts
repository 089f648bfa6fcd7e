/* `townpress/components`: what files in `components/` can import. */

import type * as sections from './sections.ts';

// biome-ignore lint/performance/noBarrelFile: it is an entry point of the package
export { Code, More, SectionHead, Ticket } from '../render/components/cards.tsx';
export { Brand } from '../render/components/frame.tsx';
export { Actions } from '../render/components/hero.tsx';
export { Icon } from '../render/components/icons.tsx';
export { useLabels } from '../render/components/labels.tsx';
export { PICTURE_SIZES, Picture } from '../render/components/picture.tsx';
export * from './sections.ts';

/** The name of a replaceable component. */
export type ComponentName = keyof typeof sections;

/** The props of a replaceable component. */
export type ComponentProps<Name extends ComponentName> = Parameters<(typeof sections)[Name]>[0];
