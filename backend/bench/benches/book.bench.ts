import type { Bench } from '../bench';
import { CallName, Contender, callsOf } from '../comparison/calls';
import { cellTables } from '../comparison/cell-table';
import { Cell, compare } from '../comparison/compare';
import { count } from '../report/markdown';
import { barPlot } from '../report/plots';
import { fillBookTable } from '../rows/book-table';
import { removeSentReports } from '../rows/sent-reports';
import { startBook } from '../servers/yardsticks';

const answered: readonly CallName[] = [
  'page of 50 rows',
  'deep page',
  'search',
  'summary',
  'submit',
];

/**
 * Compares the product with the same calls written as in tutorials. The raw server is measured too.
 */
export async function book(bench: Bench): Promise<string> {
  const server = await startBook(bench.databaseUrl);
  const cells = await compare({
    ...bench,
    connections: [1, 10, 50],
    prepare: async (rows) => {
      await bench.fill(rows);
      await fillBookTable(bench.client);
      const all = await callsOf({ ...bench, book: server }, rows);
      return all.filter(({ name }) => answered.includes(name));
    },
    tidy: () => removeSentReports(bench.client),
  });
  await server.stop();
  await bench.client.query('DROP TABLE book_submission');
  return [...plotsOf(cells), cellTables(cells, ['book'])].join('\n\n');
}

const shown: Readonly<Partial<Record<Contender, string>>> = {
  raw: 'raw',
  product: 'ours',
  book: 'book',
};

/** Uses the largest table and ten connections. */
function plotsOf(cells: readonly Cell[]): string[] {
  const most = Math.max(...cells.map(({ rows }) => rows));
  const last = cells.filter(({ rows, connections }) => rows === most && connections === 10);
  const of = (names: readonly CallName[]) => last.filter(({ call }) => names.includes(call));
  const bars = ({ call, compared }: Cell, part: 'cpuMicroseconds' | 'p50Milliseconds') =>
    Object.entries(shown).map(
      ([who, name]) =>
        [`${call.split(' ')[0]!} ${name}`, compared.measured[who as Contender][part]] as const,
    );
  const when = `10 connections, ${count(most)} rows`;
  return [
    barPlot({
      title: `CPU of a request, ${when}`,
      unit: 'µs',
      bars: of(['page of 50 rows', 'search', 'submit']).flatMap((cell) =>
        bars(cell, 'cpuMicroseconds'),
      ),
    }),
    ...of(['deep page', 'search', 'submit']).map((cell) =>
      barPlot({
        title: `${cell.call}: p50, ${when}`,
        unit: 'ms',
        bars: bars(cell, 'p50Milliseconds'),
      }),
    ),
  ];
}
