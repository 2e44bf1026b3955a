import { DatabaseUnavailable } from '../database-unavailable';

/** Another living process uses the data folder. Nothing in it was changed. */
export class DataFolderInUse extends DatabaseUnavailable {
  constructor(folder: string, processId: number) {
    super(`The data folder ${folder} is in use by process ${processId}; stop that one first.`);
  }
}
