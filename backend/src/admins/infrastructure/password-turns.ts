import pLimit, { LimitFunction } from 'p-limit';
import { Busy } from '../../kernel/errors';

/** In seconds: by then a full queue has mostly been worked off. */
const comeBackAfter = 2;

/** Lets costly work run by turns, and refuses it when too much of it waits already. */
export class PasswordTurns {
  private readonly limit: LimitFunction;
  private waiting = 0;

  /**
   * @param atOnce how many works run at the same time
   * @param room how many may wait besides
   */
  constructor(
    atOnce: number,
    private readonly room: number,
  ) {
    this.limit = pLimit(atOnce);
  }

  /**
   * @param abandoned aborted when nobody waits for the result any more: its place is free at once
   * @throws Busy when there is no room, or when it was abandoned before its turn
   */
  async take<T>(work: () => Promise<T>, abandoned?: AbortSignal): Promise<T> {
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
