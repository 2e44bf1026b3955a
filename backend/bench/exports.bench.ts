import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, residentMegabytes } from './measure';
import type { Bench } from './bench';

/** The whole table as a file, while others go on with their work. */
export async function exports({ product, cookie, say }: Bench): Promise<void> {
  for (const format of ['csv', 'xlsx']) {
    const quiet = await othersP99(product.url, () => Promise.resolve());
    const before = residentMegabytes(product.processId);
    let highest = before;
    const sampling = setInterval(() => {
      highest = Math.max(highest, residentMegabytes(product.processId));
    }, 50);
    let said = '';
    const busy = await othersP99(product.url, async () => {
      const started = performance.now();
      const answer = await fetch(`${product.url}/api/export/scores?format=${format}`, {
        headers: { cookie },
      });
      let first = 0;
      let bytes = 0;
      for await (const chunk of answer.body!) {
        first ||= performance.now() - started;
        bytes += (chunk as Uint8Array).length;
      }
      const seconds = (performance.now() - started) / 1_000;
      said =
        `${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ` +
        `${(bytes / 1e6 / seconds).toFixed(0)} MB/s, first byte after ${first.toFixed(0)} ms`;
    });
    clearInterval(sampling);
    say(
      `${format}: ${said}, memory + ${(highest - before).toFixed(0)} MB, ` +
        `others' p99 ${busy.toFixed(1)} ms, ${(busy / quiet).toFixed(1)} x without`,
    );
  }
}

/** How long other calls take while the work goes on, and at least for two seconds. */
async function othersP99(url: string, work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  const done = new AbortController();
  const asking = (async () => {
    while (!done.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${url}/api/sports`)).text();
      times.push(performance.now() - started);
      await sleep(10);
    }
  })();
  await Promise.all([work(), sleep(2_000)]);
  done.abort();
  await asking;
  return percentile(times, 0.99);
}
