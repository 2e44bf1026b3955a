/** The data folder of this installation. */
export class DataPath {
  constructor(
    readonly path: string,
    /** Whether reports, or the e-mails about them, are stored in it. */
    readonly storesReports: boolean,
  ) {}
}
