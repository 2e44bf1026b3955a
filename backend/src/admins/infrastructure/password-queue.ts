import pLimit, { LimitFunction } from 'p-limit';
import { Busy } from '../../kernel/errors';

/** Value of Retry-After in seconds. By then, most of a full queue has been processed. */
const comeBackAfter = 2;

/** Limits how many expensive tasks run and wait at a time. */
export class PasswordQueue {
  private readonly limit: LimitFunction;
  private waiting = 0;

  /**
   * @param atOnce how many tasks can run at the same time
   * @param room how many more can wait
   */
  constructor(
    atOnce: number,
    private readonly room: number,
  ) {
    this.limit = pLimit(atOnce);
  }

  /**
   * @param abandoned aborted when the result is no longer needed; the task then leaves the queue
   * @throws Busy if the queue is full, or if the task was abandoned before it started
   */
  async run<T>(work: () => Promise<T>, abandoned?: AbortSignal): Promise<T> {
    const isFull = this.limit.activeCount === this.limit.concurrency && this.waiting >= this.room;
    if (isFull || abandoned?.aborted) throw new Busy(comeBackAfter);
    let isWaiting = true;
    this.waiting++;
    const leave = () => {
      if (isWaiting) this.waiting--;
      isWaiting = false;
    };
    abandoned?.addEventListener('abort', leave, { once: true });
    return this.limit(() => {
      leave();
      if (abandoned?.aborted) throw new Busy(comeBackAfter);
      return work();
    });
  }
}
