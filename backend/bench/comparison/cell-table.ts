import { count, figure, table, times } from '../report/markdown';
import type { Cell } from './compare';
import type { Contender } from './calls';

const head = [
  'call',
  'connections',
  'against',
  'CPU, µs',
  'its CPU, µs',
  '**CPU**',
  "PostgreSQL's, µs",
  'its',
  '**both**',
  'requests/s',
  'its',
  '**throughput**',
  'p50, ms',
  'its',
  'p99, ms',
  'its',
  '**p99**',
];

/** One table for each number of rows. Each line compares the product with one server. */
export function cellTables(cells: readonly Cell[], against: readonly Contender[]): string {
  const sizes = [...new Set(cells.map(({ rows }) => rows))];
  return sizes
    .map((rows) => {
      const lines = cells
        .filter((cell) => cell.rows === rows)
        .flatMap((cell) =>
          cell.contenders
            .filter((other) => against.includes(other))
            .map((other) => lineOf(cell, other)),
        );
      return `**${count(rows)} rows**\n\n${table(head, lines)}`;
    })
    .join('\n\n');
}

function lineOf({ call, connections, compared }: Cell, other: Contender): string[] {
  const [ours, theirs] = [compared.measured.product, compared.measured[other]];
  const both = (part: keyof typeof ours) => [figure(ours[part]), figure(theirs[part])];
  const ratio = (part: keyof typeof ours) => times(compared.ratio('product', other, part));
  return [
    call,
    String(connections),
    other,
    ...both('cpuMicroseconds'),
    ratio('cpuMicroseconds'),
    ...both('databaseCpuMicroseconds'),
    ratio('wholeCpuMicroseconds'),
    ...both('requestsPerSecond'),
    ratio('requestsPerSecond'),
    ...both('p50Milliseconds'),
    ...both('p99Milliseconds'),
    ratio('p99Milliseconds'),
  ];
}
