import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of `/proc` per second, which Linux fixes for programs (USER_HZ in proc(5)). */
const TICKS_PER_SECOND = 100;

/**
 * Returns the CPU seconds so far of this process and of all processes below it, ended ones included. Without `/proc`,
 * only this process counts.
 */
export function cpuSeconds(): number {
  const processes = readProcesses();
  if (processes.size === 0) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  return sumBelow(processes, process.pid) / TICKS_PER_SECOND;
}

interface Process {
  readonly parent: number;
  readonly ticks: number;
}

function sumBelow(processes: ReadonlyMap<number, Process>, root: number): number {
  const own = processes.get(root)?.ticks ?? 0;
  const children = [...processes].filter(([, { parent }]) => parent === root);
  return children.reduce((sum, [pid]) => sum + sumBelow(processes, pid), own);
}

function readProcesses(): ReadonlyMap<number, Process> {
  const processes = new Map<number, Process>();
  try {
    for (const name of readdirSync('/proc')) {
      const found = /^\d+$/.test(name) ? readProcess(name) : undefined;
      if (found) processes.set(Number(name), found);
    }
  } catch {
    // Another system than Linux.
  }
  return processes;
}

/** Reads `/proc/PID/stat`: fields 4 (parent) and 14 to 17 (ticks of the process and of its ended children). */
function readProcess(pid: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}
