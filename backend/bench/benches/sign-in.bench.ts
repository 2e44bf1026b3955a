import type { Bench } from '../bench';
import { median } from '../measures/statistics';
import { figure, table, times } from '../report/markdown';
import type { Server } from '../servers/server';

const tries = 40;
const atOnce = 50;
const each = 2;
const rounds = 5;

const right = { username: 'bench@example.org', password: 'correct horse' };
const passwords = {
  right,
  wrong: { ...right, password: 'wrong horse' },
  unknown: { username: 'nobody@example.org', password: 'wrong horse' },
};

/**
 * Measures whether others wait while 50 people sign in, and whether response times reveal which
 * accounts exist.
 */
export async function signIn({ product }: Bench): Promise<string> {
  const taken: Record<keyof typeof passwords, number[]> = { right: [], wrong: [], unknown: [] };
  for (let i = 0; i < tries; i++) {
    for (const [name, body] of Object.entries(passwords)) {
      const started = performance.now();
      await logIn(product, body);
      taken[name as keyof typeof passwords].push(performance.now() - started);
    }
  }
  const idle = await loopDelays(
    product,
    () => new Promise((resolve) => setTimeout(resolve, 1_000)),
  );
  const busy = await loopDelays(product, () =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let i = 0; i < each; i++) await logIn(product, right);
      }),
    ),
  );
  const unknown = median(taken.unknown) / median(taken.wrong);
  return table(
    ['sign-in', 'measured'],
    [
      ['right password, p50', `${figure(median(taken.right))} ms`],
      ['wrong password, p50', `${figure(median(taken.wrong))} ms`],
      ['unknown account, p50', `${figure(median(taken.unknown))} ms`],
      ['unknown account against wrong password', times(unknown)],
      ["event loop's delay, p99, nobody signs in", `${figure(idle.p99)} ms`],
      [`event loop's delay, p99, ${atOnce} sign in`, `${figure(busy.p99)} ms`],
      [`event loop's delay, worst, ${atOnce} sign in`, `${figure(busy.worst)} ms`],
    ],
  );
}

async function loopDelays(product: Server, work: () => Promise<unknown>) {
  const p99: number[] = [];
  const worst: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await product.ask('watch the loop');
    await work();
    const delay = await product.ask('loop delay');
    p99.push(delay.p99Milliseconds);
    worst.push(delay.worstMilliseconds);
  }
  return { p99: median(p99), worst: Math.max(...worst) };
}

async function logIn({ url }: Server, body: object): Promise<void> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.text();
  if (answer.status !== 200 && answer.status !== 401) throw new Error(String(answer.status));
}
