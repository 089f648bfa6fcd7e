/* `townpress/components` outside of a site: its types are those of `src/site/overrides/components.ts`, and what it is belongs to the program that renders. */

throw new Error(
  'townpress/components can only be imported by files of `components/` and townpress.config, which townpress runs',
);
