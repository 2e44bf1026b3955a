import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from './support/browser/browser';
import { isRoot } from './support/browser/programs';
import { shared } from './support/product/shared';

/** The median of several runs is printed, since measurements vary on a machine that others use too. */
const runs = 3;

/** The devices and networks that load the page. */
const phones = {
  'A phone at 9 Mbit/s, 100 ms, processor slowed down 4 times': [
    '--throttling-method=devtools',
    '--throttling.requestLatencyMs=100',
    '--throttling.downloadThroughputKbps=9000',
    '--throttling.uploadThroughputKbps=9000',
    '--throttling.cpuSlowdownMultiplier=4',
  ],
  'Lighthouse’s own phone: 1.6 Mbit/s, 150 ms, simulated': [],
} as const;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const timings = {
  'Largest Contentful Paint, ms': 'largest-contentful-paint',
  'Total Blocking Time, ms': 'total-blocking-time',
  'Cumulative Layout Shift': 'cumulative-layout-shift',
} as const;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
}

test.each(Object.entries(phones))('%s', async (name, throttling) => {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await measure(throttling));
  const median = (valueOf: (report: Report) => number) =>
    reports.map(valueOf).sort((one, other) => one - other)[Math.floor(runs / 2)]!;
  const lines = [
    name,
    ...categories.map((category) => {
      const score = median((report) => (report.categories[category]?.score ?? 0) * 100);
      return `  ${category}: ${Math.round(score)}`;
    }),
    ...Object.entries(timings).map(([words, id]) => {
      const value = median((report) => report.audits[id]?.numericValue ?? NaN);
      return `  ${words}: ${Number(value.toFixed(id === 'cumulative-layout-shift' ? 4 : 0))}`;
    }),
    ...shortcomings(reports[0]!).map((words) => `  - ${words}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
});

async function measure(throttling: readonly string[]): Promise<Report> {
  const { address } = shared();
  const flags = ['--headless=new', ...(isRoot ? ['--no-sandbox'] : [])];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      require.resolve('lighthouse/cli/index.js'),
      address,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
      ...throttling,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: 100_000_000 },
  );
  return JSON.parse(stdout) as Report;
}

/** The audits with a yes-or-no result that failed. */
function shortcomings({ audits }: Report): string[] {
  return Object.values(audits)
    .filter(({ scoreDisplayMode, score }) => scoreDisplayMode === 'binary' && score !== 1)
    .map(({ title }) => title);
}
