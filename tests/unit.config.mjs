import { defineConfig } from 'vitest/config';
import all, { UNIT } from '../vitest.config.mjs';

/** Tests of single parts alone. */
export default defineConfig({ ...all, test: { ...all.test, projects: undefined, include: UNIT, isolate: false } });
