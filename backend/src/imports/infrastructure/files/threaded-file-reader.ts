import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { InvalidInput } from '../../../kernel/errors';
import { AssociationCalendar } from '../../../kernel/association-calendar';
import { installation } from '../../../platform/config/installation';
import { FileReader } from '../../application/ports';
import { GivenFile } from '../../domain/given-file';
import { Answers, Circumstances, Understanding } from '../../domain/understanding/understanding';

/** What the thread is given. */
export type FileToUnderstand = Circumstances & {
  readonly file: GivenFile;
  readonly answers: Answers;
};

/** What a hostile file may take at most. */
const limits = { milliseconds: 20_000, memory: { maxOldGenerationSizeMb: 512 } };

const program = join(installation, 'backend/dist/understand-worker.js');

const oneAtATime = pLimit(1);

/** Reads each file in a thread of its own, so that no file holds up requests or takes the memory. */
@Injectable()
export class ThreadedFileReader extends FileReader {
  constructor(private readonly calendar: AssociationCalendar) {
    super();
  }

  override understand(file: GivenFile, answers: Answers): Promise<Understanding> {
    return oneAtATime(() => this.read(file, answers));
  }

  private async read(file: GivenFile, answers: Answers): Promise<Understanding> {
    const { timeZone: zone } = this.calendar;
    const today = this.calendar.dateAt(new Date());
    const workerData: FileToUnderstand = { file, answers, zone, today };
    const worker = new Worker(program, { workerData, resourceLimits: limits.memory });
    // Once nobody waits for it any more, an error is of no interest.
    worker.on('error', () => undefined);
    try {
      const signal = AbortSignal.timeout(limits.milliseconds);
      const [told] = (await once(worker, 'message', { signal })) as [
        { readonly understood: Understanding } | { readonly refused: string },
      ];
      if ('refused' in told) throw refused(told.refused);
      return told.understood;
    } catch (error) {
      if (!isOfLimits(error)) throw error;
      throw refused('This file takes too long to read, or too much memory');
    } finally {
      await worker.terminate();
    }
  }
}

function refused(why: string): InvalidInput {
  return InvalidInput.at('content', why);
}

function isOfLimits(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
