import { Calls } from '../../base/calls.ts';
import { type ChosenMemory, chosenMemory } from '../render/chosen-memory.ts';
import { createRenderer, type SectionRenderer } from '../render/section.ts';
import type { RoutePlan } from '../routes/route-plan.ts';

/** What a program that renders a site again and again keeps from one version to the next: what sections look like, and which texts were chosen. */
export interface RenderMemory {
  /** What renders sections, for each set of labels. */
  readonly renderers: Map<string, SectionRenderer>;
  readonly chosen: ChosenMemory;
  /** What was made of other versions. */
  readonly calls: Calls;
}

export function renderMemory(chosen: ChosenMemory = chosenMemory(), calls: Calls = new Calls()): RenderMemory {
  return { renderers: new Map(), chosen, calls };
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
