/** Whether there is a schedule now: games of the last refresh, or a file of their own. */
export abstract class CurrentSchedule {
  abstract readonly exists: boolean;

  /** Looks again, after a refresh that any instance ran. */
  abstract reload(): Promise<void>;
}
