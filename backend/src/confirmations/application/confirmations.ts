/** Whether the other side of a game can confirm a report. */
export class Confirmations {
  constructor(
    private readonly isOn: boolean,
    private readonly links: { readonly isAvailable: boolean },
    private readonly byMail = false,
    /** How long captains who were asked by mail have to object; 0 if silence means nothing. */
    readonly hoursToObject = 0,
  ) {}

  /** Whether reports can be confirmed now. */
  get areOn(): boolean {
    return this.isOn && this.links.isAvailable;
  }

  /** Whether captains of the other side are asked by mail, as soon as there is a key for their links. */
  get asksByMail(): boolean {
    return this.isOn && this.byMail;
  }

  /** Whether they can be asked now. */
  get canAskByMail(): boolean {
    return this.asksByMail && this.areOn;
  }
}
