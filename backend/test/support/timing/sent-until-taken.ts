import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Sends again what a server that has too much to do refuses for now, as phones do, with the same key
 * each time. There is no bound but the test's: how much is too much is the machine's business.
 */
export async function sentUntilTaken<Answer extends { readonly status: number }>(
  send: () => PromiseLike<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await sleep(100);
  }
}
