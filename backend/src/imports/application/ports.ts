import { GivenFile } from '../domain/given-file';
import { ImportedGame } from '../domain/imported-game';
import { Answers, Understanding } from '../domain/understanding/understanding';

/** Reads files away from the thread that answers requests. */
export abstract class FileReader {
  /** @throws InvalidInput at `content` if the file can't be read */
  abstract understand(file: GivenFile, answers: Answers): Promise<Understanding>;
}

/** Reads what an address has, such as that of a calendar. */
export abstract class AddressReader {
  /** @throws InvalidInput at `address` if it can't be read, or must not be */
  abstract read(address: string): Promise<GivenFile>;
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
  /** Where it is read every day; null if it was a file. It can hold a secret. */
  readonly address: string | null;
  /** When the address was last read. */
  readonly readAt: Date | null;
  /** Why that changed nothing, as a sentence; null if all was fine. */
  readonly problem: string | null;
}

export const withoutAddress = { address: null, readAt: null, problem: null } as const;

/** The schedules that administrators imported. */
export abstract class ImportSources {
  /** By name. */
  abstract list(): Promise<readonly ImportSource[]>;

  /** The first by name of which reading its address changed nothing. */
  abstract failing(): Promise<Pick<ImportSource, 'name' | 'address' | 'problem'> | null>;

  /** Lets one import run at a time, in the open transaction. */
  abstract lock(): Promise<void>;

  abstract save(source: ImportSource): Promise<void>;

  /** Notes why reading its address changed nothing, unless it was imported or undone meanwhile. */
  abstract noteProblem(source: ImportSource, problem: string, now: Date): Promise<void>;
}
