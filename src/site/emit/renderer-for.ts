import { kept } from '../../base/memo.ts';
import { PostList } from '../render/components/blog.tsx';
import { PLAIN, proseOf } from '../render/prose.ts';
import { createRenderer, type SectionRenderer } from '../render/section.ts';
import type { Templates } from '../render/templates.ts';
import type { RoutePlan } from '../routes/route-plan.ts';

const renderersByKey = () => new Map<string, SectionRenderer>();

/** Returns what renders the sections of a plan; `key` is a digest of its labels, its phone number and code of the site's owner. */
export function rendererFor(
  { site: { business, labels }, code }: Pick<RoutePlan, 'site' | 'code'>,
  key: string,
  templates?: Templates,
): SectionRenderer {
  const renderers = kept(renderersByKey);
  const prose = proseOf(business.phone);
  const renderer =
    renderers?.get(key) ??
    // The script of the blog compares the texts of the list with the backend's.
    createRenderer(labels, code?.replacements, templates, (component) => (component === PostList ? PLAIN : prose));
  renderers?.set(key, renderer);
  return renderer;
}
