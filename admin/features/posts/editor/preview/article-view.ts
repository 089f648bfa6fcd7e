import { imageAddress } from '../../../../../src/blog/addresses.ts';
import { longDate } from '../../../../../src/blog/dates.ts';
import { shownCard } from '../../../../../src/blog/post.ts';
import type { AdminSite } from '../../../../../src/build/emit/admin-site.ts';
import { uninspectedPicture } from '../../../../../src/model/picture.ts';
import type { ArticleView } from '../../../../../src/pages/render/components/post-lists.tsx';
import { articleText } from '../../../../../src/pages/render/post-outline.ts';
import type { PostForm } from '../../post-form.ts';

export interface ArticleContext {
  /** The author's name; empty to show the site's. */
  readonly author: string;
  readonly publishedAt: string;
  readonly backendOrigin: string;
}

/** Renders a post as the generator would, before it's saved. `content` must be sanitized. */
export function articleView(
  form: PostForm,
  content: string,
  { name, timeZone, article, dates }: AdminSite,
  { author, publishedAt, backendOrigin }: ArticleContext,
): ArticleView {
  const featured_image = imageAddress(form.featured_image);
  const { slug, title, excerpt } = form;
  const card = { id: '', slug, title, excerpt, published_at: publishedAt, author: { name: author } };
  const pictured = { ...card, ...(featured_image !== undefined && { featured_image }) };
  const { image, ...shown } = shownCard(pictured, backendOrigin, name);
  return {
    ...shown,
    date: longDate(publishedAt, timeZone, dates),
    dateTime: publishedAt,
    picture: image === undefined ? undefined : uninspectedPicture(image, shown.title),
    ...articleText(content, shown.excerpt),
    ...article,
  };
}
