/* `townpress/components`: what files in `components/` can import. */

import type * as sections from './sections.ts';

// biome-ignore lint/performance/noBarrelFile: it is an entry point of the package
export { Brand } from '../../pages/render/components/frame.tsx';
export { Actions } from '../../pages/render/components/hero.tsx';
export { Icon } from '../../pages/render/components/icons.tsx';
export { useLabels } from '../../pages/render/components/labels-context.tsx';
export { PICTURE_SIZES, Picture } from '../../pages/render/components/responsive-picture.tsx';
export { Code, More, SectionHead } from '../../pages/render/components/section-parts.tsx';
export { Ticket } from '../../pages/render/components/tickets.tsx';
export * from './sections.ts';

/** The name of a replaceable component. */
export type ComponentName = keyof typeof sections;

/** The props of a replaceable component. */
export type ComponentProps<Name extends ComponentName> = Parameters<(typeof sections)[Name]>[0];
