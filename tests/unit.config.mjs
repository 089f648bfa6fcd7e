import { defineConfig } from 'vitest/config';
import all, { UNIT } from '../vitest.config.mjs';

/** Unit tests only. */
export default defineConfig({ ...all, test: { ...all.test, projects: undefined, include: UNIT, isolate: false } });
