import { UsageError } from '../base/errors.ts';
import type { DevSession } from '../dev/dev-session.ts';
import { watchCode, watchData } from '../dev/watch-data.ts';
import { log } from './console.ts';
import { shownPath } from './shown-path.ts';

/** Rebuilds a session's site when its data or custom code is saved. Returns a function to stop. */
export function watchSession(resident: DevSession, data: string): () => Promise<unknown> {
  const save = (files: readonly string[]) => {
    resident
      .save(files)
      .catch((error: Error) =>
        log(error instanceof UsageError ? error.message : `can't read ${shownPath(data)}: ${error.message}`),
      );
  };
  const stop = watchData(data, save, log);
  const code = watchCode(data, save);
  const follow = () => code.add(resident.codeFiles());
  resident.subscribe(follow);
  void resident.present().then(follow);
  return () => Promise.all([stop(), code.stop()]);
}
