import { figure, table, times } from './markdown';

interface Bound {
  readonly at: 'most' | 'least';
  readonly value: number;
}

interface Goal {
  readonly figure: string;
  readonly unit: '×' | 'ms' | 's' | 'MB' | 'MB/s';
  readonly goal: Bound;
  /** A more ambitious target, or null. */
  readonly beyond: Bound | null;
}

const atMost = (value: number): Bound => ({ at: 'most', value });
const atLeast = (value: number): Bound => ({ at: 'least', value });

/** @param bounds the goal, and the harder one if there is one, by the number of connections */
const forConnections = (
  what: string,
  at: (value: number) => Bound,
  bounds: Readonly<Record<number, readonly [goal: number, beyond?: number]>>,
): Goal[] =>
  Object.entries(bounds).map(([count, [goal, beyond]]) => ({
    figure: `${what}, ${connections(Number(count))}`,
    unit: '×',
    goal: at(goal),
    beyond: beyond === undefined ? null : at(beyond),
  }));

const inTime = (what: string, goal: number, beyond: number | null = null): Goal => ({
  figure: `${what}, time`,
  unit: '×',
  goal: atMost(goal),
  beyond: beyond === null ? null : atMost(beyond),
});

const slowestInTheDatabase = (what: string): Goal => ({
  figure: `${what}, database time, the slowest`,
  unit: 'ms',
  goal: atMost(2),
  beyond: atMost(1),
});

const inTheDatabase = (what: string): Goal[] => [
  slowestInTheDatabase(what),
  {
    figure: `${what}, database time against 1,000 rows`,
    unit: '×',
    goal: atMost(2),
    beyond: null,
  },
];

export const connections = (count: number) =>
  count === 1 ? '1 connection' : `${count} connections`;

/**
 * The goals in the order of the page. Ratios compare with the raw server, unless the figure says
 * otherwise. For pages, that server builds the JSON in SQL, too.
 */
export const goals: readonly Goal[] = [
  ...forConnections('submit, CPU', atMost, { 1: [5, 3], 10: [3, 2], 50: [2, 1.5] }),
  ...forConnections('submit, CPU with PostgreSQL', atMost, { 10: [3, 2], 50: [2, 1.3] }),
  ...forConnections('submit, throughput', atLeast, { 1: [0.3, 0.4], 10: [0.35, 1], 50: [0.6, 1] }),
  ...forConnections('submit, p99', atMost, { 10: [2, 1.2], 50: [1.5, 1] }),
  ...forConnections('page of 50 rows, CPU with PostgreSQL', atMost, { 10: [1.2, 0.8] }),
  inTime('page of 50 rows', 1.2, 1),
  inTime('search, rare word', 1.2),
  inTime('search, common word', 0.08),
  ...forConnections('catalogue, throughput', atLeast, { 1: [0.8, 1], 10: [0.6, 1] }),
  ...forConnections('index page, throughput', atLeast, { 1: [0.5], 10: [0.5] }),
  { figure: 'search, p95', unit: 'ms', goal: atMost(20), beyond: null },
  { figure: 'search, worst', unit: 'ms', goal: atMost(100), beyond: atMost(30) },
  ...['pages', 'summary'].flatMap(inTheDatabase),
  {
    figure: 'rating cards, database time, the slowest',
    unit: 'ms',
    goal: atMost(200),
    beyond: null,
  },
  ...['trend', 'breakdown'].map(slowestInTheDatabase),
  { figure: 'CSV of all rows', unit: 'MB/s', goal: atLeast(60), beyond: atLeast(90) },
  { figure: 'CSV, first byte', unit: 'ms', goal: atMost(100), beyond: null },
  { figure: 'CSV, memory added', unit: 'MB', goal: atMost(64), beyond: null },
  { figure: "CSV, others' p99 against without", unit: '×', goal: atMost(2), beyond: null },
  { figure: '50 sign in, loop delay p99', unit: 'ms', goal: atMost(10), beyond: null },
  { figure: 'start to ready, embedded', unit: 's', goal: atMost(2), beyond: atMost(1) },
  { figure: 'start to ready, PostgreSQL', unit: 's', goal: atMost(1.5), beyond: atMost(1) },
  { figure: 'memory when ready', unit: 'MB', goal: atMost(180), beyond: null },
];

/** Measured figures, by the names of the goals. */
export type Found = Readonly<Record<string, number>>;

const head = ['figure', 'goal', 'beyond it', 'measured', 'reached', 'on'];

/** The text for a goal that was never measured. */
const unknown = ['–', 'not measured', '–'];

/**
 * Updates the table of goals with new figures. Other rows keep theirs.
 * @param before the page with the current table
 * @param on the date of the measurement
 */
export function goalTable(before: string, found: Found, on: string): string {
  const known = new Map(
    before.split('\n').map((line) => {
      const [, name = '', , , ...rest] = line.split('|').map((cell) => cell.trim());
      return [name, rest.slice(0, -1)];
    }),
  );
  const rows = goals.map((goal) => {
    const value = found[goal.figure];
    const judged =
      value === undefined
        ? (known.get(goal.figure) ?? unknown)
        : [withUnit(value, goal.unit), judge(value, goal), on];
    return [goal.figure, ...said(goal), ...judged];
  });
  return table(head, rows);
}

/** Only the figures of this run. */
export function foundTable(found: Found): string {
  const rows = goals
    .filter((goal) => goal.figure in found)
    .map((goal) => {
      const value = found[goal.figure]!;
      return [goal.figure, ...said(goal), withUnit(value, goal.unit), judge(value, goal)];
    });
  return rows.length === 0 ? '' : table(head.slice(0, -1), rows);
}

function judge(value: number, { goal, beyond }: Goal): string {
  if (beyond && reaches(value, beyond)) return '**beyond**';
  return reaches(value, goal) ? 'yes' : '**no**';
}

function reaches(value: number, bound: Bound): boolean {
  return bound.at === 'most' ? value <= bound.value : value >= bound.value;
}

function said({ goal, beyond, unit }: Goal): string[] {
  const say = ({ at, value }: Bound) => `${at === 'most' ? '≤' : '≥'} ${value} ${unit}`;
  return [say(goal), beyond ? say(beyond) : ''];
}

function withUnit(value: number, unit: Goal['unit']): string {
  return unit === '×' ? times(value) : `${figure(value)} ${unit}`;
}
