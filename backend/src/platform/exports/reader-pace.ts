/** Tells when a reader takes less than it must, over the last stretch of time. */
export class ReaderPace {
  private samples: { readonly at: number; readonly taken: number }[] = [];

  /**
   * @param stretchMilliseconds how long a reader may be slower
   * @param leastPerSecond in bytes
   */
  constructor(
    private readonly stretchMilliseconds: number,
    private readonly leastPerSecond: number,
  ) {}

  /**
   * To be asked again and again.
   * @param now in milliseconds, by a clock that nobody sets
   * @param taken bytes since the beginning
   * @param isWaitedFor whether there is more that it could take; where there is not, it is not the
   * reader who is slow, and the stretch begins anew
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
