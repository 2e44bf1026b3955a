import { GivenFile } from '../domain/given-file';
import { ImportedGame } from '../domain/imported-game';
import { Answers, Understanding } from '../domain/understanding/understanding';

/** Reads files away from the thread that answers requests. */
export abstract class FileReader {
  /** @throws InvalidInput at `content` if the file can't be read */
  abstract understand(file: GivenFile, answers: Answers): Promise<Understanding>;
}

/** A schedule that was imported, and what is needed to import its next version. */
export interface ImportSource {
  readonly id: string;
  /** The name of the last file. */
  readonly name: string;
  /** What its files have in common. */
  readonly layout: string;
  readonly answers: Answers;
  readonly games: readonly ImportedGame[];
  readonly importedAt: Date;
  readonly importedBy: string;
  /** The games before the last import; null once they were brought back. */
  readonly before: readonly ImportedGame[] | null;
}

/** The schedules that administrators imported. */
export abstract class ImportSources {
  /** By name. */
  abstract list(): Promise<readonly ImportSource[]>;

  /** Lets one import run at a time, in the open transaction. */
  abstract lock(): Promise<void>;

  abstract save(source: ImportSource): Promise<void>;
}
