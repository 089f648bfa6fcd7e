import * as childProcess from 'node:child_process';
import { pay } from './expenses.ts';

/* The only way for tests to start a program. Each start counts as an expense. */

export type { ChildProcess } from 'node:child_process';

export const spawn = counted(childProcess.spawn);
export const spawnSync = counted(childProcess.spawnSync);
export const execFile = counted(childProcess.execFile);
export const execFileSync = counted(childProcess.execFileSync);
export const fork = counted(childProcess.fork);

function counted<Start extends (...values: never[]) => unknown>(start: Start): Start {
  return ((...values: Parameters<Start>) => {
    pay('processes');
    return start(...values);
  }) as Start;
}
