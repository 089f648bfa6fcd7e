import { memoized } from '../../base/memo.ts';
import { PostList } from '../../pages/render/components/post-lists.tsx';
import { createTextWriter, PLAIN } from '../../pages/render/prose.ts';
import { createRenderer, type SectionRenderer } from '../../pages/render/section.ts';
import type { RoutePlan } from '../routes/route-plan.ts';

const renderersByKey = () => new Map<string, SectionRenderer>();

/** Returns the section renderer for a plan, cached by `key`, a digest of its labels, phone number, email and custom code. */
export function rendererFor(
  { site: { business, labels }, code }: Pick<RoutePlan, 'site' | 'code'>,
  key: string,
): SectionRenderer {
  const renderers = memoized(renderersByKey);
  const prose = createTextWriter(business);
  const renderer =
    renderers?.get(key) ??
    // The blog script compares text in the list with the backend's, so that text must stay plain.
    createRenderer(labels, code?.replacements, (component) => (component === PostList ? PLAIN : prose));
  renderers?.set(key, renderer);
  return renderer;
}
