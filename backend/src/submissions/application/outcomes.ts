/** Whether captains can report outcomes, and whether administrators see them. */
export class Outcomes {
  constructor(
    readonly areTaken: boolean,
    /** Also true if they were taken earlier. */
    readonly exist: boolean,
  ) {}
}
