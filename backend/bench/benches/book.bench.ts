import type { Bench, Findings } from '../bench';
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

/** The product against itself as tutorials would write it, with the bare server beside both. */
export async function book(bench: Bench): Promise<Findings> {
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
  const section = [...plotsOf(cells), cellTables(cells, ['book'])].join('\n\n');
  return { section, found: {} };
}

const shown: readonly Contender[] = ['raw', 'product', 'book'];

/** Where the table is largest, with ten connections. */
function plotsOf(cells: readonly Cell[]): string[] {
  const most = Math.max(...cells.map(({ rows }) => rows));
  const last = cells.filter(({ rows, connections }) => rows === most && connections === 10);
  const rows = count(most);
  return [
    barPlot({
      title: `CPU of a request, 10 connections, ${rows} rows`,
      unit: 'µs',
      bars: last.flatMap(({ call, compared }) =>
        shown.map(
          (who) =>
            [
              `${call.replace(' of 50 rows', '')}: ${who}`,
              compared.measured[who].cpuMicroseconds,
            ] as const,
        ),
      ),
    }),
    ...last.map(({ call, compared }) =>
      barPlot({
        title: `${call}: p50, 10 connections, ${rows} rows`,
        unit: 'ms',
        bars: shown.map((who) => [who, compared.measured[who].p50Milliseconds] as const),
      }),
    ),
  ];
}
