#!/usr/bin/env node
/* `npm create townpress FOLDER` runs `townpress init FOLDER` with the same arguments. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const manifest = require.resolve('townpress/package.json');
process.env.TOWNPRESS_CREATOR = 'npm create townpress';
process.argv.splice(2, 0, 'init');
import(new URL(require(manifest).bin.townpress, pathToFileURL(manifest)).href);
