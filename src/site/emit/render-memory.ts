import type { City } from '../model/site.ts';
import type { ChosenMemory } from '../render/local-notes.ts';
import type { HeldMemory } from '../render/own-shares.ts';
import { createRenderer, type SectionRenderer } from '../render/section.ts';
import type { RoutePlan } from '../routes/route-plan.ts';

/** What a program that renders a site again and again keeps from one version to the next: what sections look like, and which texts were chosen. */
export interface RenderMemory {
  /** What renders sections, for each set of labels. */
  readonly renderers: Map<string, SectionRenderer>;
  readonly chosen: ChosenMemory;
  /** Which pages for services in a town are held back, by its slug: a letter for each service, as `HeldMemory` has them, with the key of what they were found in. */
  readonly held: Map<string, { readonly key: string; readonly letters: string }>;
}

export function renderMemory(): RenderMemory {
  return { renderers: new Map(), chosen: { inputs: '', services: new Map() }, held: new Map() };
}

/** What renders the sections of a plan; `key` stands for its labels and for code of the site's owner. */
export function rendererFor(
  { site: { labels }, code }: Pick<RoutePlan, 'site' | 'code'>,
  key: string,
  { renderers }: RenderMemory = renderMemory(),
): SectionRenderer {
  const known = renderers.get(key) ?? createRenderer(labels, code?.replacements);
  renderers.set(key, known);
  return known;
}

/** What is known of pages that are held back. `keyOf` digests what that was found in. */
export function heldMemory({ held }: RenderMemory, keyOf: (city: City) => string): HeldMemory {
  return {
    get: (city) => {
      const known = held.get(city.slug);
      return known && known.key === keyOf(city) ? known.letters : undefined;
    },
    keep: (city, letters) => held.set(city.slug, { key: keyOf(city), letters }),
  };
}
