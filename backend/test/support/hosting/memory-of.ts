import { readFileSync } from 'node:fs';

/** Memory of a process according to Linux, in megabytes: its own and its share of what others use, too, and all of it. */
export function memoryOf(pid: number): { readonly pss: number; readonly rss: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const read = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB$`, 'm').exec(text)![1]);
  return { pss: read('Pss') / 1_024, rss: read('Rss') / 1_024 };
}
