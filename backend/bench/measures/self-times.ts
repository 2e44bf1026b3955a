import type { Profiler } from 'node:inspector';
import { originalFile } from './original-file';

interface SelfTime {
  /** A package, our own code, Node.js itself, or native code. */
  readonly group: string;
  readonly name: string;
  readonly milliseconds: number;
}

/** The time spent in each function itself, longest first. Idle time is excluded. */
export function selfTimes({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): SelfTime[] {
  const frames = new Map(
    nodes.map(({ id, callFrame }) => [
      id,
      { ...callFrame, group: groupOf(callFrame.functionName, originalFile(callFrame)) },
    ]),
  );
  const times = new Map<string, SelfTime>();
  for (const [index, id] of samples.entries()) {
    const { functionName, url, group } = frames.get(id)!;
    if (functionName === '(idle)' || isProfilersOwn(functionName, url)) continue;
    const name = functionName || '(anonymous)';
    const key = `${group} ${name}`;
    const milliseconds = (times.get(key)?.milliseconds ?? 0) + timeDeltas[index]! / 1_000;
    times.set(key, { group, name, milliseconds });
  }
  return [...times.values()].toSorted((a, b) => b.milliseconds - a.milliseconds);
}

export function byGroup(times: readonly SelfTime[]): Map<string, number> {
  const groups = new Map<string, number>();
  for (const { group, milliseconds } of times) {
    groups.set(group, (groups.get(group) ?? 0) + milliseconds);
  }
  return new Map([...groups].toSorted(([, a], [, b]) => b - a));
}

/** Whether the function belongs to the profiler. */
function isProfilersOwn(functionName: string, url: string): boolean {
  return functionName === 'dispatch' && url === '';
}

function groupOf(functionName: string, url: string): string {
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (functionName === '(program)') return 'native code';
  if (url.startsWith('node:')) return 'Node';
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
  if (name) return name;
  return url === '' ? 'native code' : 'our own';
}
