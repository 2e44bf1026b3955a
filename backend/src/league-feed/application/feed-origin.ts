import { CurrentCatalogue } from './current-catalogue';

/** What other modules may know about the source of the leagues that are shown. */
export class FeedOrigin {
  constructor(
    private readonly isSampleSet: boolean,
    private readonly catalogue: CurrentCatalogue,
  ) {}

  /**
   * Whether the leagues are invented: no real source is set, or it could not be read yet and those of
   * the sample are still shown.
   */
  get isSample(): boolean {
    return this.isSampleSet || this.catalogue.source === 'sample';
  }
}
