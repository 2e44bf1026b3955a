import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../bench';
import { download } from '../measures/download';
import { median, percentile } from '../measures/statistics';
import { figure, table, times } from '../report/markdown';
import type { Server } from '../servers/server';

/** How often each export runs. */
const rounds = { csv: 3, xlsx: 1 };

interface Exported {
  readonly megabytes: number;
  readonly seconds: number;
  readonly firstByteMilliseconds: number;
  readonly memoryAdded: number;
  readonly othersP99: number;
  readonly othersRatio: number;
}

/** Exports the whole table while other calls go on. */
export async function exports({ product, cookie, sizes, fill }: Bench): Promise<string> {
  await fill(sizes.at(-1)!);
  const lines: string[][] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    const all: Exported[] = [];
    for (let round = 0; round < rounds[format]; round++) {
      all.push(await exportOnce(product, cookie, format));
    }
    const of = (part: keyof Exported) => median(all.map((one) => one[part]));
    lines.push([
      format.toUpperCase(),
      figure(of('megabytes')),
      figure(of('seconds')),
      figure(median(all.map(({ megabytes, seconds }) => megabytes / seconds))),
      figure(of('firstByteMilliseconds')),
      figure(of('memoryAdded')),
      figure(of('othersP99')),
      times(of('othersRatio')),
    ]);
  }
  const head = ['file', 'MB', 's', 'MB/s', 'first byte, ms', 'memory added, MB'];
  return table([...head, "others' p99, ms", 'against without'], lines);
}

async function exportOnce(product: Server, cookie: string, format: string): Promise<Exported> {
  const quiet = await othersBeside(product.url, () => Promise.resolve());
  const before = (await product.ask('usage')).residentMegabytes;
  let highest = before;
  const sampling = setInterval(() => {
    void product.ask('usage').then(({ residentMegabytes }) => {
      highest = Math.max(highest, residentMegabytes);
    });
  }, 50);
  const busy = await othersBeside(product.url, () =>
    download(`${product.url}/api/export/scores?format=${format}`, cookie),
  );
  clearInterval(sampling);
  const { bytes, first, whole } = busy.result;
  return {
    megabytes: bytes / 1e6,
    seconds: whole / 1_000,
    firstByteMilliseconds: first,
    memoryAdded: highest - before,
    othersP99: busy.p99,
    othersRatio: busy.p99 / quiet.p99,
  };
}

/** Measures other calls while the work runs, for at least two seconds. */
async function othersBeside<T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ p99: number; result: T }> {
  const times: number[] = [];
  const done = new AbortController();
  const reading = (async () => {
    while (!done.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${url}/api/sports`)).text();
      times.push(performance.now() - started);
      await sleep(10);
    }
  })();
  const [result] = await Promise.all([work(), sleep(2_000)]);
  done.abort();
  await reading;
  return { p99: percentile(times, 0.99), result };
}
