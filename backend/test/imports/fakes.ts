import {
  AddressReader,
  FileReader,
  ImportSource,
  ImportSources,
} from '../../src/imports/application/ports';
import { GivenFile } from '../../src/imports/domain/given-file';
import { Answers, Understanding } from '../../src/imports/domain/understanding/understanding';
import { understand } from '../../src/imports/domain/understanding/understand';
import { readDocument } from '../../src/imports/infrastructure/files/read-document';

export class InMemoryImportSources extends ImportSources {
  stored: readonly ImportSource[] = [];

  override list(): Promise<readonly ImportSource[]> {
    return Promise.resolve(this.stored);
  }

  override failing(): Promise<ImportSource | null> {
    return Promise.resolve(this.stored.find(({ problem }) => problem !== null) ?? null);
  }

  override lock(): Promise<void> {
    return Promise.resolve();
  }

  override save(source: ImportSource): Promise<void> {
    this.stored = [...this.stored.filter(({ id }) => id !== source.id), source];
    return Promise.resolve();
  }

  override noteProblem(source: ImportSource, problem: string, now: Date): Promise<void> {
    return this.save({ ...source, problem, readAt: now });
  }
}

/** Answers each address with a text, or with an error. */
export class FakeAddressReader extends AddressReader {
  readonly answers = new Map<string, string | Error>();

  override read(address: string): Promise<GivenFile> {
    const answer = this.answers.get(address) ?? new Error('No such address');
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve({ name: 'games.csv', bytes: Buffer.from(answer) });
  }
}

/** Reads files in this thread. */
export class DirectFileReader extends FileReader {
  override understand(file: GivenFile, answers: Answers): Promise<Understanding> {
    const document = readDocument(file.bytes, file.name, answers);
    const circumstances = { zone: 'America/New_York', today: '2027-01-01' };
    return Promise.resolve(understand(document, answers, circumstances));
  }
}
