/** Whether captains can report outcomes. */
export class Outcomes {
  constructor(readonly areOn: boolean) {}
}
