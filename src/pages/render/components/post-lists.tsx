import type { ReactNode } from 'react';
import { FIXED_PATHS } from '../../../base/url.ts';
import type { Picture as PictureOfSite } from '../../../model/picture.ts';
import type { PostPart } from '../post-outline.ts';
import type { TrustedHtml } from '../trusted-html.ts';
import { type Action, Actions } from './hero.tsx';
import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.tsx';
import { PICTURE_SIZES, Picture } from './responsive-picture.tsx';
import { GoLink } from './section-parts.tsx';

/** Author and publication date; `dateTime` is for machines. */
export interface Published {
  readonly author: string;
  readonly date: string;
  readonly dateTime: string;
}

export interface PostCardView extends Published {
  readonly href: string;
  readonly title: string;
  readonly excerpt: string;
  readonly picture?: PictureOfSite | undefined;
  /** Whether its image is the first in the list. */
  readonly isFirst: boolean;
}

export interface PostListView {
  readonly posts: readonly PostCardView[];
  /** URLs of the adjacent pages of the list. */
  readonly newer: string | undefined;
  readonly older: string | undefined;
}

/** Posts as cards, with links to newer and older ones. */
export function PostList({ posts, newer, older }: PostListView) {
  const labels = useLabels();
  return (
    <section>
      <h2 className="vh">{labels.nav.blog}</h2>
      <ul className="posts">
        {posts.map(({ href, title, excerpt, picture, isFirst, ...published }) => (
          <li key={href} className="post">
            {picture && <Picture picture={picture} sizes={PICTURE_SIZES.portrait} isFirst={isFirst} />}
            <Byline {...published} />
            <h3 className="clamp-2">{title}</h3>
            <p className="excerpt clamp-4">{excerpt}</p>
            <GoLink label={labels.readMore} about={title} href={href} />
          </li>
        ))}
      </ul>
      {(newer !== undefined || older !== undefined) && (
        <p className="pages">
          {newer !== undefined && (
            <a className="btn" href={newer} rel="prev">
              {labels.newerPosts}
            </a>
          )}
          {older !== undefined && (
            <a className="btn" href={older} rel="next">
              {labels.olderPosts}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

export interface RelatedPostsView {
  readonly posts: readonly {
    readonly href: string;
    readonly title: string;
    readonly date: string;
    readonly dateTime: string;
  }[];
}

export function RelatedPosts({ posts }: RelatedPostsView) {
  const labels = useLabels();
  return (
    <section>
      <h2>{labels.relatedPosts}</h2>
      <ul className="related">
        {posts.map(({ href, title, date, dateTime }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <time dateTime={dateTime}>{date}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Data for the blog's script, which clones and fills the markup in this template. */
export interface LiveView {
  /** The part that the script updates: the list, a post, or, with `new`, a page whose post didn't exist at build time. */
  readonly shows: 'list' | 'post' | 'new';
  readonly zone: string;
  readonly company: string;
  readonly robots: string;
  /** For a built post: its slug, and a stamp that changes with the post (`postStamp`). */
  readonly slug?: string | undefined;
  readonly built?: string | undefined;
  /** The image that structured data uses for a post without one. */
  readonly card?: string | undefined;
}

/** A `<template>` with the markup that the blog's script clones. */
export function Live({
  shows,
  zone,
  company,
  robots,
  slug,
  built,
  card,
  children,
}: LiveView & { readonly children?: ReactNode }) {
  return (
    <template
      data-live={shows}
      data-zone={zone}
      data-company={company}
      data-robots={robots}
      data-slug={slug}
      data-built={built}
      data-card={card}
    >
      {children}
    </template>
  );
}

/** Shown for a missing post. With `isAwaited`, it stays hidden until a script has looked for the post. */
export function PostMissing({ isAwaited }: { readonly isAwaited: boolean }) {
  const labels = useLabels();
  return (
    <section className={isAwaited ? 'wrap post-state awaited' : 'wrap post-state'}>
      <h1>{labels.postNotFound}</h1>
      <p className="lead">{labels.postNotFoundText}</p>
      <p className="acts">
        <a className="btn" href={FIXED_PATHS.blog}>
          <Icon name="back" />
          {labels.backToBlog}
        </a>
        <button type="button" className="btn" data-again="" hidden>
          {labels.tryAgain}
        </button>
      </p>
    </section>
  );
}

/** A note above a shared draft. */
export function DraftNote() {
  const labels = useLabels();
  return (
    <p className="draft-note">
      {labels.draftNote} <b />.
    </p>
  );
}

/** A placeholder in the shape of a post. */
export function PostLoading() {
  const labels = useLabels();
  return (
    <section className="wrap post-state loading" aria-busy="true">
      <div role="status">
        <h1>{labels.loadingPost}</h1>
      </div>
      <Bars />
    </section>
  );
}

/** A placeholder for the list of posts. */
export function PostsLoading() {
  const labels = useLabels();
  return (
    <section className="loading" aria-busy="true">
      <p className="lead" role="status">
        {labels.loadingPosts}
      </p>
      <div className="posts">
        <Bars />
        <Bars />
        <Bars />
      </div>
    </section>
  );
}

function Bars() {
  return (
    <div className="bars" aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}

function Byline({ author, date, dateTime }: Published) {
  return (
    <p className="by">
      {author !== '' && <span>{author}</span>}
      <time dateTime={dateTime}>{date}</time>
    </p>
  );
}

export interface ArticleView extends Published {
  readonly title: string;
  readonly excerpt: string;
  /** Its table of contents; empty for a short post. */
  readonly parts: readonly PostPart[];
  readonly picture?: PictureOfSite | undefined;
  /** Already sanitized. */
  readonly html: TrustedHtml;
  readonly call: { readonly heading: string; readonly text: string; readonly actions: readonly Action[] };
  readonly back: { readonly label: string; readonly href: string };
  /** The heading of the table of contents. */
  readonly contents: string;
}

/** A post: its excerpt, and its text with a call to action next to it. */
export function Article({ title, excerpt, parts, picture, html, call, back, contents, ...published }: ArticleView) {
  return (
    <article className="wrap article">
      <div className="article-top">
        <h1>{title}</h1>
        <Byline {...published} />
      </div>
      {picture && (
        <div className="lede">
          <Picture picture={picture} sizes={PICTURE_SIZES.hero} isFirst={true} />
        </div>
      )}
      <div className="two article-body">
        {parts.length > 0 && (
          <nav className="toc" aria-label={contents}>
            <details>
              <summary>{contents}</summary>
              <ol>
                {parts.map(({ id, title: name }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{name}</a>
                  </li>
                ))}
              </ol>
            </details>
          </nav>
        )}
        <div className="article-text">
          {excerpt !== '' && <p className="callout">{excerpt}</p>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when read, by the allowlist for posts */}
          <div className="prose" dangerouslySetInnerHTML={html} />
        </div>
        <aside className="stack beside" aria-label={call.heading}>
          <div className="side dark">
            <h2>{call.heading}</h2>
            <p>{call.text}</p>
            <Actions actions={call.actions} />
          </div>
          <p>
            <a className="go" href={back.href}>
              <Icon name="back" />
              {back.label}
            </a>
          </p>
        </aside>
      </div>
    </article>
  );
}
