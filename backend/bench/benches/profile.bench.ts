import type { Bench } from '../bench';
import { CallName, callsOf } from '../comparison/calls';
import { measure } from '../measures/measure';
import { byGroup, selfTimes } from '../measures/self-times';
import { table } from '../report/markdown';
import { removeSentReports } from '../rows/sent-reports';

const connections = 10;
const requests = 3_000;
const functionsShown = 15;

const profiled: readonly CallName[] = [
  'submit',
  'page of 50 rows',
  'search',
  'catalogue',
  'index page',
];

/** Shows where the server's CPU time goes, for each call. */
export async function profile(bench: Bench): Promise<string> {
  const rows = bench.sizes.at(-1)!;
  await bench.fill(rows);
  const sections: string[] = [];
  for (const { name, candidates } of await callsOf(bench, rows)) {
    if (!profiled.includes(name)) continue;
    const request = candidates.product!;
    await measure(request, { connections, requests: requests / 2 });
    await bench.product.ask('start profiling');
    const { cpuMicroseconds } = await measure(request, { connections, requests });
    const times = selfTimes(await bench.product.ask('profile'));
    const total = times.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const spent = (milliseconds: number) => [
      ((milliseconds * 1_000) / requests).toFixed(1),
      `${((100 * milliseconds) / total).toFixed(1)} %`,
    ];
    const groups = [...byGroup(times)].filter(([, milliseconds]) => milliseconds > total / 100);
    sections.push(
      `**${name}**, ${connections} connections: ${cpuMicroseconds.toFixed(0)} µs of CPU for a request; ` +
        `the main thread was busy, or kept waiting, for ${((total * 1_000) / requests).toFixed(0)} µs`,
      table(
        ['package', 'µs', 'share'],
        groups.map(([group, milliseconds]) => [group, ...spent(milliseconds)]),
      ),
      table(
        ['function', 'package', 'µs', 'share'],
        times
          .slice(0, functionsShown)
          .map(({ name: text, group, milliseconds }) => [
            `\`${text}\``,
            group,
            ...spent(milliseconds),
          ]),
      ),
    );
  }
  await removeSentReports(bench.client);
  return sections.join('\n\n');
}
