import { setImmediate } from 'node:timers/promises';
import type { PostSource } from '../../blog/sync/project.ts';
import { DevSession } from '../../dev/dev-session.ts';
import { buildPosts } from '../build-posts.ts';
import { EXIT, interrupted, log, print, printJsonLine } from '../console.ts';
import { changeSayer } from '../dev-output.ts';
import { openDevServer } from '../dev-server.ts';
import type { StartFlags } from './start.ts';

interface DevFlags extends StartFlags {
  readonly posts?: PostSource;
  readonly backend?: boolean;
}

/** `townpress dev`: serves the site until interrupted and updates it on changes. Writes only missing images. */
export async function dev(flags: DevFlags): Promise<number> {
  if (flags.backend) return (await import('./start.ts')).start(flags);
  const { data, host, port, listen: address, posts } = flags;
  const resident = new DevSession({ data, host, posts: await buildPosts({ posts }) });
  const stopped = interrupted();
  const say = changeSayer(flags);
  const server = await openDevServer({ resident, data, port, address });
  try {
    if (flags.json) printJsonLine({ command: 'dev', ok: true, url: `${server.url}/`, port: server.port });
    else {
      if (port !== 0 && server.port !== port) log(`port ${port} is in use, using ${server.port}`);
      print(`${server.url}/\nOpen pages update when you save in ${say.root}. Press Ctrl-C to stop.`);
    }
    // Let the server respond before the data is read, which may take a while.
    await setImmediate();
    say.first(await resident.open());
    resident.subscribe(say.change);
    await stopped;
  } finally {
    await server.close();
  }
  if (!flags.json) log('\nserver stopped');
  return EXIT.sound;
}
