/** Whether teams have links. */
export class TeamLinks {
  constructor(
    private readonly isOn: boolean,
    private readonly links: { readonly isAvailable: boolean },
  ) {}

  /** Whether links of teams can be handed out and opened now. */
  get work(): boolean {
    return this.isOn && this.links.isAvailable;
  }
}
