import type { DataFolder } from '../../src/base/source.ts';
import { type Planned, planData, readData } from '../../src/build/plan.ts';
import type { HostName } from '../../src/hosts/hosts.ts';

/** Plans the site of a data folder without inspecting its images. */
export function plan(data: DataFolder, host?: HostName): Planned {
  return planData(readData(data), { host });
}
