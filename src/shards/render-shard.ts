import { openParts } from '../build/emit/plan-parts.ts';
import { needsOldFiles } from '../hosts/hosts.ts';
import {
  addGaps,
  getObject,
  groupsOf,
  putObject,
  readPlan,
  type Shard,
  type ShardFile,
  writeInPlan,
} from './plan-folder.ts';

/** Renders a shard's groups from a plan's files. Its file in `shards` comes last, so a killed shard leaves none. */
export function renderShard(root: string, shard: Shard) {
  const plan = readPlan(root);
  const { renderer, routesOf } = openParts(`${getObject(root, plan.shared)}`);
  const keepsOld = needsOldFiles(plan.host);
  const rendered: Record<string, ShardFile['rendered'][string]> = {};
  const gaps: Record<string, ShardFile['gaps'][string]> = {};
  let pages = 0;
  for (const [name, part] of groupsOf(plan, shard)) {
    rendered[name] = routesOf(`${getObject(root, part as string)}`).flatMap((route) => {
      const { summary, files } = renderer.make(route, keepsOld);
      addGaps(gaps, name, route, summary);
      pages++;
      return files.map(({ path, utf8 }) => [path, putObject(root, { utf8 })] as const);
    });
  }
  const { engine, data, id } = plan;
  const file: ShardFile = { ...shard, engine, data, plan: id, rendered, gaps };
  writeInPlan(root, `shards/${shard.index}-of-${shard.count}.json`, JSON.stringify(file));
  return pages;
}
