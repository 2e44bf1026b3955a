/** Whether captains can correct reports. */
export class Corrections {
  constructor(
    /** For how long after its submission a report can be corrected; 0 if corrections are off. */
    private readonly hours: number,
    private readonly links: { readonly isAvailable: boolean },
  ) {}

  /** Whether reports can be corrected now. */
  get areOn(): boolean {
    return this.hours > 0 && this.links.isAvailable;
  }

  /** When the time to correct a report ends. */
  endFor(submittedAt: Date): Date {
    return new Date(submittedAt.getTime() + this.hours * 3_600_000);
  }

  /** Whether the time to correct a report is over. */
  isOver(submittedAt: Date, now: Date): boolean {
    return !this.areOn || now >= this.endFor(submittedAt);
  }
}
