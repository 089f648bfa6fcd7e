#!/usr/bin/env node
import { existsSync } from 'node:fs';

const cli = new URL('../dist/cli.js', import.meta.url);
if (existsSync(cli)) await import(cli.href);
else {
  process.stderr.write('townpress is not built yet; run `npm run build` in its folder\n');
  process.exitCode = 3;
}
