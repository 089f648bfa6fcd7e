/* Makes imports outside a site fail. Types come from `src/build/overrides/own-components.ts`, the code from the renderer. */

throw new Error('townpress/components can only be imported from files in `components/` and from townpress.config');
