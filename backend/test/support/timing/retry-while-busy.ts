import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats a request that an overloaded server rejects, with the same key each time, as phones do. Only
 * the test's timeout limits it, since the load that a server can take depends on the machine.
 */
export async function retryWhileBusy<Answer extends { readonly status: number }>(
  send: () => PromiseLike<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await sleep(100);
  }
}
