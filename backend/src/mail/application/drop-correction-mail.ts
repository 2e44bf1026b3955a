import { Injectable } from '@nestjs/common';
import { CorrectionQueue } from './ports';

/**
 * Drops the messages about a correction that have not been made yet. Call it in the transaction
 * that deletes the report.
 */
@Injectable()
export class DropCorrectionMail {
  constructor(private readonly queue: CorrectionQueue) {}

  execute(reportId: string): Promise<void> {
    return this.queue.drop(reportId);
  }
}
