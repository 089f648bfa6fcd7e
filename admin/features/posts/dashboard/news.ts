import type { PostEvent } from '../../../../src/blog/store/dashboard-calls.ts';
import { EVENTS, NEWS } from '../../../words/dashboard.ts';

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
    const event = EVENTS.get(action);
    if (event === undefined || marks.has(subject) || (actor === userId && ours.has(subject))) continue;
    const who = actor === userId ? NEWS.inAnotherWindow : name ? NEWS.by(name) : '';
    marks.set(subject, event + who);
    lines.push(`${event}${who}: ${title ?? NEWS.nameless}.`);
  }
  return { marks, announcement: lines.length > 3 ? NEWS.many(lines.length) : lines.join(' ') };
}
