import { DatabaseUnavailable } from '../database-unavailable';

/** Another living process works in the data folder. Nothing in it was touched. */
export class DataFolderInUse extends DatabaseUnavailable {
  constructor(folder: string, processId: number) {
    super(`The data folder ${folder} is in use by process ${processId}; stop that one first.`);
  }
}
