import type { PostEvent } from '../../../../src/blog/store/dashboard-calls.ts';

const DEEDS: ReadonlyMap<string, string> = new Map([
  ['created', 'Added'],
  ['edited', 'Changed'],
  ['published', 'Published'],
  ['unpublished', 'Taken off the site'],
  ['deleted', 'Deleted'],
  ['restored', 'Taken out of the trash'],
]);

/** What happened to posts while they were looked at. */
export interface News {
  /** By post, in words beside it. */
  readonly marks: ReadonlyMap<string, string>;
  /** For screen readers, once; empty when there is none. */
  readonly announcement: string;
}

/**
 * The news in events, latest first, for an account: the latest of each post. What this window did itself, to the posts of `ours`,
 * is no news; what the same account did elsewhere is.
 */
export function newsOf(events: readonly PostEvent[], userId: string, ours: ReadonlySet<string>): News {
  const marks = new Map<string, string>();
  const lines: string[] = [];
  for (const { subject, actor, actor_name: name, action, title } of events) {
    const deed = DEEDS.get(action);
    if (deed === undefined || marks.has(subject) || (actor === userId && ours.has(subject))) continue;
    const who = actor === userId ? ' in another window' : name ? ` by ${name}` : '';
    marks.set(subject, deed + who);
    lines.push(`${deed}${who}: ${title ?? 'a post'}.`);
  }
  return { marks, announcement: lines.length > 3 ? `${lines.length} posts were changed elsewhere.` : lines.join(' ') };
}
