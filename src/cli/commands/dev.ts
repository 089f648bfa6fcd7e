import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type PostSource, projectOf } from '../../blog/sync/project.ts';
import { Resident } from '../../dev/resident.ts';
import { EXIT, interrupted, log, print, printJsonLine } from '../console.ts';
import { changeSayer } from '../dev-output.ts';
import { openDevServer } from '../dev-server.ts';
import { ownFolder } from '../generate-report.ts';
import type { StartFlags } from './start.ts';

interface DevFlags extends StartFlags {
  readonly posts?: PostSource;
  /** Runs the local backend too. */
  readonly backend?: boolean;
}

/** `townpress dev`: serves the site of the data as it is saved, until it is interrupted. It writes nothing but pictures that are missing. */
export async function dev(flags: DevFlags): Promise<number> {
  if (flags.backend === true) return (await import('./start.ts')).start(flags);
  const { data, host, port, listen: address } = flags;
  const resident = new Resident({ data, host, posts: await readPosts(flags) });
  const stopped = interrupted();
  const say = changeSayer(flags);
  const server = await openDevServer({ resident, data, port, address });
  try {
    if (flags.json === true) printJsonLine({ command: 'dev', ok: true, url: `${server.url}/`, port: server.port });
    else {
      if (port !== 0 && server.port !== port) log(`port ${port} is taken; the next that is free is ${server.port}`);
      print(`${server.url}/\nWhat you save in ${say.root} shows at once. Ctrl-C ends it.`);
    }
    // The address answers before the data is read, however much that is.
    await setImmediate();
    say.first(await resident.open());
    resident.subscribe(say.change);
    await stopped;
  } finally {
    await server.close();
  }
  if (flags.json !== true) log('\nthe server has ended');
  return EXIT.sound;
}

/** The posts as `townpress generate` would read them. */
async function readPosts({ posts }: Pick<DevFlags, 'posts'>) {
  const project = await projectOf(posts, process.env, join(ownFolder(), 'backend'));
  if (!project) return undefined;
  const { postsOfRun } = await import('../../blog/sync/posts-of-run.ts');
  return postsOfRun(project, ownFolder());
}
