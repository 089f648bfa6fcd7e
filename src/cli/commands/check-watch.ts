import type { OpenSite } from '../../build/open-site.ts';
import { DevSession, type DevState } from '../../dev/dev-session.ts';
import { buildPosts } from '../build-posts.ts';
import { resultOf, reviewSite } from '../check-data.ts';
import { type CheckFlags, conclude, EXIT, interrupted, log, print } from '../console.ts';
import { PageSummaries } from '../page-summaries.ts';
import { shownPath } from '../shown-path.ts';
import { watchSession } from '../watch-session.ts';

/** `townpress check --watch`: checks a data folder, and again whenever a file is saved, until interrupted. */
export async function checkAndWatch(flags: CheckFlags): Promise<number> {
  const { data, host, format, posts } = flags;
  const known = new PageSummaries();
  const review = (opened: OpenSite) => reviewSite(opened, known);
  const resident = new DevSession({ data, host, posts: await buildPosts({ posts }), review });
  const stopped = interrupted();
  // Editors look for this line and the summary; it also separates the checks.
  const begin = () => (format === 'text' ? print : log)(`checking ${shownPath(data)}/ ...`);
  const show = ({ checked }: DevState) => checked && conclude(flags, 'check', resultOf(checked, flags));
  begin();
  show(await resident.open());
  resident.subscribe((state) => {
    begin();
    show(state);
  });
  const stop = watchSession(resident, data);
  await stopped;
  await stop();
  log('\nstopped');
  return EXIT.sound;
}
