import { UsageError } from '../base/errors.ts';
import type { DevSession } from '../dev/dev-session.ts';
import { watchCode, watchData } from '../dev/watch-data.ts';
import { log } from './console.ts';
import { shownPath } from './shown-path.ts';

/** Rebuilds a session's site when its data or custom code is saved. Returns a function to stop. */
export function watchSession(resident: DevSession, data: string): () => Promise<unknown> {
  let failure = '';
  const report = (error?: Error) => {
    const unreadable = error && !(error instanceof UsageError) ? `can't read ${shownPath(data)}: ` : '';
    const message = error ? unreadable + error.message : '';
    // A folder that is missing for a while causes many events.
    if (error && message !== failure) log(message);
    failure = message;
  };
  const save = (files: readonly string[]) => {
    resident.save(files).then(() => report(), report);
  };
  const stop = watchData(data, save, log);
  const code = watchCode(data, save);
  const follow = () => code.add(resident.codeFiles());
  resident.subscribe(follow);
  void resident.present().then(follow);
  return () => Promise.all([stop(), code.stop()]);
}
