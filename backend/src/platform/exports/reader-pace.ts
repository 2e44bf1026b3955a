/** Detects a client that downloads too slowly over a period of time. */
export class ReaderPace {
  private samples: { readonly at: number; readonly taken: number }[] = [];

  /**
   * @param stretchMilliseconds how long a client may be too slow
   * @param leastPerSecond in bytes
   */
  constructor(
    private readonly stretchMilliseconds: number,
    private readonly leastPerSecond: number,
  ) {}

  /**
   * Must be called repeatedly.
   * @param now in milliseconds, from a monotonic clock
   * @param taken bytes since the beginning
   * @param isWaitedFor whether data is ready that the client has not taken. If not, the client is
   * not the slow part, and the period starts again.
   */
  keepsUp(now: number, taken: number, isWaitedFor: boolean): boolean {
    if (!isWaitedFor) this.samples = [];
    this.samples.push({ at: now, taken });
    while (this.samples[1] && now - this.samples[1].at >= this.stretchMilliseconds) {
      this.samples.shift();
    }
    const [first] = this.samples;
    const lasted = now - first!.at;
    if (lasted < this.stretchMilliseconds) return true;
    return taken - first!.taken >= (this.leastPerSecond * lasted) / 1_000;
  }
}
