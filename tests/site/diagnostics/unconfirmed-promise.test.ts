import { expect, test } from 'vitest';
import { build, project, report } from '../../support/project.ts';
import { withFeatures } from './support/promises.ts';
