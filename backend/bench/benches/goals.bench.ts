import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Bench } from '../bench';
import { CallName, callsOf } from '../comparison/calls';
import { compare } from '../comparison/compare';
import { Goal, atLeast, atMost, goalHead, goalLine } from '../comparison/goal';
import { download } from '../measures/download';
import { Measured, measure } from '../measures/measure';
import { median } from '../measures/statistics';
import { connections, count, table } from '../report/markdown';
import { untilMailIsMade, untilMailIsSent } from '../rows/queued-mail';
import { makeReports, removeSentReports } from '../rows/sent-reports';
import { makeSmallDatabase } from '../rows/small-database';
import { Product, startProduct } from '../servers/product';
import type { Server } from '../servers/server';
import { startRaw } from '../servers/yardsticks';

type Lines = readonly (readonly string[])[];

/** A figure of a call against raw's, and its goal by the number of connections. */
type CallGoal = readonly [
  figure: string,
  part: keyof Measured,
  kind: (limit: number) => Goal,
  limits: Readonly<Record<number, number>>,
];

/** Measures everything that has a goal, against the raw server. */
export async function goals(bench: Bench): Promise<string> {
  const most = bench.sizes.at(-1)!;
  const [ordinary, many, all] = [10_000, 100_000, 1_000_000].map((rows) => Math.min(rows, most));
  const lines = [
    ...(await callLines(bench, 'report', 'submit', ordinary!, [
      ['throughput', 'requestsPerSecond', atLeast, { 1: 0.4, 10: 0.4, 50: 0.5 }],
      ['CPU of both', 'wholeCpuMicroseconds', atMost, { 1: 3.5, 10: 2.5, 50: 2 }],
      ['CPU of the server', 'cpuMicroseconds', atMost, { 1: 4, 10: 3, 50: 2.5 }],
      ['p99', 'p99Milliseconds', atMost, { 10: 2, 50: 1.5 }],
    ])),
    ...(await emailLines(bench, ordinary!)),
    ...(await callLines(bench, 'page of 50', 'page of 50 rows', ordinary!, [
      ['throughput', 'requestsPerSecond', atLeast, { 1: 0.6, 10: 0.7 }],
      ['CPU of both', 'wholeCpuMicroseconds', atMost, { 10: 1.5 }],
    ])),
    ...(await startLines(bench)),
    ...(await memoryLines(bench, ordinary!)),
    ...(await twoServersLines(bench)),
    ...(await csvLines(bench, many!)),
    ...(await callLines(bench, 'page of 50', 'page of 50 rows', all!, [
      ['time', 'p50Milliseconds', atMost, { 1: 1.2 }],
    ])),
    ...(await searchLines(bench, all!)),
    ...(await csvLines(bench, all!)),
  ];
  return table(goalHead, lines);
}

async function callLines(
  bench: Bench,
  work: string,
  call: CallName,
  rows: number,
  callGoals: readonly CallGoal[],
): Promise<Lines> {
  const many = new Set(callGoals.flatMap(([, , , limits]) => Object.keys(limits).map(Number)));
  const ratios = new Map<number, (part: keyof Measured) => number>();
  for (const one of many) ratios.set(one, await againstRaw(bench, call, rows, one));
  return callGoals.flatMap(([figure, part, kind, limits]) =>
    Object.entries(limits).map(([one, limit]) =>
      goalLine(
        `${work}, ${count(rows)} reports, ${connections(Number(one))}: ${figure}`,
        ratios.get(Number(one))!(part),
        kind(limit),
      ),
    ),
  );
}

/**
 * Measures a call of the product against raw's. The messages about reports are made in between, each
 * second, and not while reports are measured.
 */
async function againstRaw(bench: Bench, call: CallName, rows: number, many: number) {
  const [cell] = await compare({
    ...bench,
    sizes: [rows],
    connections: [many],
    millisecondsOfAMeasure: 700,
    settle: () => untilMailIsMade(bench.client),
    prepare: async () => {
      await bench.fill(rows);
      const { product, raw } = await candidatesOf(bench, call, rows);
      return [{ name: call, candidates: { product, raw } }];
    },
    tidy: () => tidy(bench.client),
  });
  return (part: keyof Measured) => cell!.compared.ratio('product', 'raw', part);
}

async function candidatesOf(contenders: Parameters<typeof callsOf>[0], call: CallName, rows = 0) {
  const all = await callsOf(contenders, rows);
  const { product, raw } = all.find(({ name }) => name === call)!.candidates;
  return { product: product!, raw: raw! };
}

async function tidy(client: Client): Promise<void> {
  await untilMailIsMade(client);
  await removeSentReports(client);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** The median of the rounds, without the first, which warms up. */
async function medianOf(rounds: number, round: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let at = 0; at <= rounds; at++) values.push(await round());
  return median(values.slice(1));
}

/** These take long. */
const fewRounds = (bench: Bench) => Math.min(bench.rounds, 3);

/** E-mails are written to files, and count as part of their reports. */
async function emailLines(bench: Bench, rows: number): Promise<Lines> {
  const small = await makeSmallDatabase(bench.client, bench.databaseUrl, rows);
  const client = new Client({ connectionString: small.url });
  await client.connect();
  const product = await startProduct(small.url, { SMTP_URL: '', MAIL_REPORTS_PER_HOUR: '20' });
  const raw = await startRaw(small.url);
  const servers = { ...bench, product, raw, nextReport: await makeReports(product.url) };
  const request = await candidatesOf(servers, 'submit');
  const lines: string[][] = [];
  for (const [many, requests, limit] of [
    [1, 1_000, 0.3],
    [10, 4_000, 0.3],
    [50, 6_000, 0.4],
  ] as const) {
    const load = { connections: many, requests };
    const ratio = await medianOf(fewRounds(bench), async () => {
      await removeSentReports(client);
      const theirs = await secondsOf(() => measure(request.raw, load));
      const ours = await secondsOf(async () => {
        await measure(request.product, load);
        await untilMailIsSent(client);
      });
      return theirs / ours;
    });
    const work = `report with its e-mails, ${count(rows)} reports, ${connections(many)}: throughput`;
    lines.push(goalLine(work, ratio, atLeast(limit)));
  }
  await Promise.all([raw.stop(), product.stop(), client.end()]);
  await small.drop();
  return lines;
}

async function startLines({ databaseUrl }: Bench): Promise<Lines> {
  const seconds = await medianOf(5, async () => {
    let product: Product;
    const taken = await secondsOf(async () => {
      product = await startProduct(databaseUrl);
    });
    await product!.stop();
    return taken;
  });
  return [goalLine('start, until ready', seconds, atMost(0.55), 's')];
}

const requestsOfEachKind = 300;

const restMilliseconds = 5_000;

async function memoryLines(bench: Bench, rows: number): Promise<Lines> {
  const product = await startProduct(bench.databaseUrl);
  for (const { candidates } of await callsOf({ ...bench, product }, rows)) {
    await measure(candidates.product!, { connections: 10, requests: requestsOfEachKind });
  }
  await tidy(bench.client);
  await sleep(restMilliseconds);
  const { residentMegabytes } = await product.ask('usage');
  await product.stop();
  return [goalLine('idle memory after use', residentMegabytes, atMost(110), 'MiB')];
}

/** Compares the throughput of two servers on one database with that of one of them. */
async function twoServersLines(bench: Bench): Promise<Lines> {
  const second = await startProduct(bench.databaseUrl);
  const { product: request } = await candidatesOf(bench, 'submit');
  const load = (servers: readonly Server[]) =>
    secondsOf(() =>
      Promise.all(
        servers.map((server) =>
          measure(
            { ...request, server },
            { connections: 50 / servers.length, requests: 6_000 / servers.length },
          ),
        ),
      ),
    );
  const ratio = await medianOf(bench.rounds, async () => {
    await tidy(bench.client);
    const one = await load([bench.product]);
    await tidy(bench.client);
    return one / (await load([bench.product, second]));
  });
  await tidy(bench.client);
  await second.stop();
  const work = 'report, two servers against one, 50 connections: throughput';
  return [goalLine(work, ratio, atLeast(1.4))];
}

/** No report has the rare word. Of a million, 50,000 have the common one, none of them new. */
const searches = [
  { word: 'rare', term: 'xylophone', requests: 200, limit: 1.3 },
  { word: 'common', term: '2007', requests: 3, limit: 0.08 },
];

async function searchLines(bench: Bench, rows: number): Promise<Lines> {
  const { product: server, raw, cookie } = bench;
  await bench.fill(rows);
  const lines: string[][] = [];
  for (const { word, term, requests, limit } of searches) {
    const load = { connections: 1, requests };
    const path = `/api/score-submissions?search=${term}`;
    const ratio = await medianOf(bench.rounds, async () => {
      const ours = await measure({ server, path, headers: { cookie } }, load);
      const theirs = await measure({ server: raw, path: `/search?${term}` }, load);
      return ours.p50Milliseconds / theirs.p50Milliseconds;
    });
    const work = `search, ${word} word, ${count(rows)} reports, 1 connection: time`;
    lines.push(goalLine(work, ratio, atMost(limit)));
  }
  return lines;
}

async function csvLines(bench: Bench, rows: number): Promise<Lines> {
  const { product, raw, cookie } = bench;
  await bench.fill(rows);
  const ratio = await medianOf(fewRounds(bench), async () => {
    const ours = await download(`${product.url}/api/export/scores?format=csv`, cookie);
    const theirs = await download(`${raw.url}/csv`);
    return ours.whole / theirs.whole;
  });
  return [goalLine(`CSV of ${count(rows)} reports: time`, ratio, atMost(1.3))];
}
