/** What other modules may know about the feed's source. */
export class FeedOrigin {
  constructor(
    /** Whether the leagues are invented, since no real source is set. */
    readonly isSample: boolean,
  ) {}
}
