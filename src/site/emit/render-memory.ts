import { Calls } from '../../base/calls.ts';
import { PostList } from '../render/components/blog.tsx';
import { PLAIN, proseOf } from '../render/prose.ts';
import { createRenderer, type SectionRenderer } from '../render/section.ts';
import { Templates } from '../render/templates.ts';
import type { RoutePlan } from '../routes/route-plan.ts';

/** What a program that renders a site again and again keeps from one version to the next: rendered sections, and other values. */
export interface RenderMemory {
  /** What renders sections, for each set of labels. */
  readonly renderers: Map<string, SectionRenderer>;
  /** What React made of sections. */
  readonly templates: Templates;
  /** What was made of other versions. */
  readonly calls: Calls;
}

export function renderMemory({ templates, calls }: Beginning = {}): RenderMemory {
  return {
    renderers: new Map(),
    templates: templates ?? new Templates(),
    calls: calls ?? new Calls(),
  };
}

/** What is known to begin with. */
type Beginning = { readonly [Key in keyof Omit<RenderMemory, 'renderers'>]?: RenderMemory[Key] | undefined };

/** What renders the sections of a plan; `key` is a digest of its labels, its phone number and code of the site's owner. */
export function rendererFor(
  { site: { business, labels }, code }: Pick<RoutePlan, 'site' | 'code'>,
  key: string,
  { renderers, templates }: RenderMemory = renderMemory(),
): SectionRenderer {
  const prose = proseOf(business.phone);
  const known =
    renderers.get(key) ??
    // The script of the blog compares the texts of the list with the backend's.
    createRenderer(labels, code?.replacements, templates, (component) => (component === PostList ? PLAIN : prose));
  renderers.set(key, known);
  return known;
}
