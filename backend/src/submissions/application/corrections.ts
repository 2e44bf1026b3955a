/** Whether captains can correct reports, and whether administrators see corrections. */
export class Corrections {
  constructor(
    /** For how long after its submission a report can be corrected; 0 if corrections are off. */
    private readonly hours: number,
    /** Whether corrections are on or ever were. */
    readonly exist: boolean,
    private readonly links: { readonly isAvailable: boolean },
  ) {}

  /** Whether reports can be corrected now. */
  get areTaken(): boolean {
    return this.hours > 0 && this.links.isAvailable;
  }

  /** When the time to correct a report ends. */
  endFor(submittedAt: Date): Date {
    return new Date(submittedAt.getTime() + this.hours * 3_600_000);
  }

  /** Whether the time to correct a report is over. */
  isOver(submittedAt: Date, now: Date): boolean {
    return !this.areTaken || now >= this.endFor(submittedAt);
  }
}
