import type { DataFolder } from '../../src/base/data-folder.ts';
import { type Planned, planData, readData } from '../../src/site/plan.ts';
import type { Host } from '../../src/site/routes/hosts.ts';

/** Plans the site of a data folder, no picture inspected. */
export function plan(data: DataFolder, host?: Host): Planned {
  return planData(readData(data), { host });
}
