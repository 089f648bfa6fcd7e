import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './build-state.mjs';
import { findWorkerd, startWorkerd } from './edge/workerd.mjs';

/*
 * Measures pages rendered on request in workerd: `node scripts/bench-edge.mjs [SERVICES] [TOWNS]`. Needs the package
 * workerd, or its path in the variable WORKERD. Each page is requested once, one after another, and compared with the
 * generated file.
 */

const [services = '16', towns = '600'] = process.argv.slice(2);
const workerd = findWorkerd();
if (!workerd) throw new Error('workerd is missing: set WORKERD to its path, or install the package workerd');

const folder = mkdtempSync(join(tmpdir(), 'townpress-edge-'));
const townpress = (...args) =>
  execFileSync('node', [join(ROOT, 'bin/townpress.cjs'), ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
try {
  const data = join(folder, 'data');
  execFileSync('node', [join(ROOT, 'scripts/make-data.mjs'), services, towns, data]);
  const [whole, edge] = ['whole', 'edge'].map((name) => join(folder, name));
  townpress('generate', '--data', data, '--out', whole, '--host', 'workers', '--static-files', '1000000');
  console.log(townpress('generate', '--data', data, '--out', edge, '--host', 'workers', '--static-files', '1').trim());
  const root = realpathSync(join(edge, 'site'));
  const handler = readFileSync(join(root, '_worker/handler.mjs'));
  const shared = execFileSync('sh', ['-c', 'cat assets/parts/shared.*.json | wc -c'], { cwd: root, encoding: 'utf8' });
  console.log(`handler: ${kilobytes(gzipSync(handler).length)} (gzip); shared part: ${kilobytes(Number(shared))}`);
  await measure(root, join(whole, 'site'), JSON.parse(readFileSync(join(edge, 'routes.json'), 'utf8')).routes);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(root, whole, routes) {
  const paths = routes.map(({ path }) => path).filter((path) => path !== '/' && !existsSync(`${root}${path}.html`));
  const server = await startWorkerd(workerd, root);
  try {
    const start = server.usage();
    const times = [];
    let different = 0;
    const ask = async (path) => {
      const before = performance.now();
      const response = await fetch(server.url + path);
      const text = await response.text();
      times.push(performance.now() - before);
      if (response.status !== 200 || text !== readFileSync(`${whole}${path}.html`, 'utf8')) different++;
    };
    await ask(paths[0]);
    const first = server.usage();
    console.log(`first page: ${ms(times[0])}, ${ms(first.cpuMs - start.cpuMs)} of CPU time`);
    for (const path of paths.slice(1)) await ask(path);
    const end = server.usage();
    const sorted = times.slice(1).sort((a, b) => a - b);
    const at = (share) => ms(sorted[Math.floor(sorted.length * share)]);
    console.log(`${paths.length} pages, ${different} different from files; median ${at(0.5)}, p95 ${at(0.95)}`);
    console.log(`CPU time per page: ${ms((end.cpuMs - first.cpuMs) / sorted.length)}, with workerd itself`);
    console.log(
      `memory of workerd: ${Math.round(start.megabytes)} MB at the start, ${Math.round(end.megabytes)} MB at the end`,
    );
    if (different > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

function kilobytes(bytes) {
  return `${Math.round(bytes / 1000)} KB`;
}

function ms(number) {
  return `${number.toFixed(1)} ms`;
}
