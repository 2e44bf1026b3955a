import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process's program and arguments, separated by \0. Empty if the process is gone. */
export function commandLine(processId: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${processId}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }
  return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(processId)], { encoding: 'utf8' })
    .stdout.trim()
    .replaceAll(' ', '\0');
}
