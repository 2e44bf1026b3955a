/** After how long captains are reminded of a game. */
export class ReminderOffsets {
  /** @param milliseconds after the game's due time, ascending; none if nobody is reminded */
  constructor(readonly milliseconds: readonly number[]) {}
}
