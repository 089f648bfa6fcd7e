/* Makes imports outside a site fail. Types come from `src/site/overrides/components.ts`, the code from the renderer. */

throw new Error('townpress/components can only be imported from files in `components/` and from townpress.config');
