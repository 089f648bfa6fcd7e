import { type Action, Actions } from './hero.tsx';

export interface NotFoundView {
  readonly heading: string;
  readonly text: string;
  readonly actions: readonly Action[];
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** What an address that nothing answers shows. */
export function NotFound({ heading, text, actions, links }: NotFoundView) {
  return (
    <section className="not-found">
      <h1>{heading}</h1>
      <p>{text}</p>
      <Actions actions={actions} />
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface EmptyBlogView {
  readonly heading: string;
  readonly text: string;
  readonly home: { readonly label: string; readonly href: string };
}

/** The blog before its first post. */
export function EmptyBlog({ heading, text, home }: EmptyBlogView) {
  return (
    <section className="empty">
      <h2>{heading}</h2>
      <p>{text}</p>
      <p>
        <a href={home.href}>{home.label}</a>
      </p>
    </section>
  );
}
