/** The data folder of this installation: what lies in it is kept. */
export class DataPath {
  constructor(readonly path: string) {}
}
