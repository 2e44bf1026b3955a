import type { Bench } from '../bench';
import { median } from '../measures/statistics';
import { figure, table } from '../report/markdown';
import { startProductIn, temporaryFolder } from '../servers/product';

const rounds = 7;

/**
 * Measures the time from starting the process until it reports that it is ready, with existing
 * data.
 */
export async function start({ databaseUrl, sizes, fill }: Bench): Promise<string> {
  await fill(sizes.at(-1)!);
  const folder = await temporaryFolder();
  const variants = {
    PostgreSQL: { DATABASE_URL: databaseUrl },
    embedded: {},
  };
  const measured = { PostgreSQL: [], embedded: [] } as Record<string, Started[]>;
  // The first round creates the embedded database and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, environment] of Object.entries(variants)) {
      const started = await startOnce(folder.path, environment);
      if (round > 0) measured[name]!.push(started);
    }
  }
  await folder.remove();
  const of = (name: string, part: keyof Started) => median(measured[name]!.map((one) => one[part]));
  const lines = Object.keys(variants).map((name) => [
    name,
    figure(of(name, 'seconds')),
    figure(Math.max(...measured[name]!.map(({ seconds }) => seconds))),
    figure(of(name, 'cpuSeconds')),
    figure(of(name, 'megabytes')),
  ]);
  const head = ['database', 'ready after, s', 'worst, s', 'CPU until then, s', 'memory then, MB'];
  return table(head, lines);
}

interface Started {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

async function startOnce(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Started> {
  const began = performance.now();
  const product = await startProductIn(folder, environment);
  const seconds = (performance.now() - began) / 1_000;
  const { cpuMicroseconds, residentMegabytes } = await product.ask('usage');
  await product.stop();
  return { seconds, cpuSeconds: cpuMicroseconds / 1e6, megabytes: residentMegabytes };
}
