import type { Bench } from '../bench';
import { CallName, callNames, callsOf } from '../comparison/calls';
import { cellTables } from '../comparison/cell-table';
import { Cell, compare } from '../comparison/compare';
import { barPlot } from '../report/plots';
import { removeSentReports } from '../rows/sent-reports';
import { startHello } from '../servers/yardsticks';

/** Compares the product with a minimal server for the same calls. */
export async function calls(bench: Bench, only: readonly CallName[] = callNames): Promise<string> {
  const hello = await startHello();
  const cells = await compare({
    ...bench,
    connections: [1, 10, 50],
    prepare: async (rows) => {
      await bench.fill(rows);
      const all = await callsOf({ ...bench, hello }, rows);
      return all.filter(({ name }) => only.includes(name));
    },
    tidy: () => removeSentReports(bench.client),
  });
  await hello.stop();
  return [...plotsOf(cells), cellTables(cells, ['raw', 'raw, JSON in SQL', "Nest's hello"])].join(
    '\n\n',
  );
}

function largest(cells: readonly Cell[]): Cell[] {
  const most = Math.max(...cells.map(({ rows }) => rows));
  return cells.filter(({ rows }) => rows === most);
}

function plotsOf(cells: readonly Cell[]): string[] {
  const compared = largest(cells).filter(
    ({ call }) => call === 'submit' || call === 'page of 50 rows',
  );
  const alone = cells
    .filter(({ connections: count, call }) => count === 1 && !call.startsWith('catalogue'))
    .toSorted((a, b) => callNames.indexOf(a.call) - callNames.indexOf(b.call) || a.rows - b.rows);
  return [
    barPlot({
      title: 'CPU of a request against raw, by connections (line: as much as raw)',
      unit: 'times raw',
      bars: compared.map(({ call, connections: count, compared: of }) => [
        `${call.split(' ')[0]!} ${count}`,
        of.ratio('product', 'raw', 'cpuMicroseconds'),
      ]),
      line: 1,
    }),
    ...['page of 50 rows', 'deep page', 'search', 'submit'].flatMap((name) => {
      const bars = alone
        .filter(({ call }) => call === name)
        .map(
          ({ rows, compared: of }) => [short(rows), of.measured.product.p50Milliseconds] as const,
        );
      const title = `${name}: p50 of one connection, by rows`;
      return bars.length > 0 ? [barPlot({ title, unit: 'ms', bars })] : [];
    }),
  ];
}

const short = (rows: number) =>
  rows >= 1_000_000 ? `${rows / 1_000_000} M` : rows >= 1_000 ? `${rows / 1_000} k` : String(rows);
