import { Injectable } from '@nestjs/common';
import { CorrectionSnapshot, mergeCorrections } from '../domain/correction';
import { CorrectedReport, ReportSnapshot } from '../domain/report-snapshot';
import { CorrectionQueue } from './ports';

/** Captains often correct several things, one after the other. */
const waitMilliseconds = 600_000;

/**
 * Queues the messages about a correction. They are made ten minutes after the first correction that
 * they tell (`MakeMessages`). A correction in between joins them. If it takes all changes back,
 * nothing is sent.
 */
@Injectable()
export class QueueCorrectionMail {
  constructor(private readonly queue: CorrectionQueue) {}

  /**
   * Call it in the transaction that stores the correction.
   * @param report as it is now
   * @param correction its changes, against the revision before
   */
  async execute(report: ReportSnapshot, correction: CorrectionSnapshot, now: Date): Promise<void> {
    const dueAt = new Date(now.getTime() + waitMilliseconds);
    const waiting = await this.queue.add({ ...report, correction }, dueAt);
    if (waiting) await this.join(waiting, report, correction);
    else if (correction.changes.length === 0) await this.queue.drop(report.id);
  }

  /**
   * Lets a correction that waits tell what an administrator restored since. If none waits, nothing
   * is queued. Call it in the transaction that stores the revision.
   * @param report as it is now
   * @param correction the changes, against the revision before
   */
  async update(report: ReportSnapshot, correction: CorrectionSnapshot): Promise<void> {
    const waiting = await this.queue.find(report.id);
    if (waiting) await this.join(waiting, report, correction);
  }

  private async join(
    waiting: CorrectedReport,
    report: ReportSnapshot,
    later: CorrectionSnapshot,
  ): Promise<void> {
    const correction = mergeCorrections(waiting.correction, later);
    if (correction.changes.length === 0) await this.queue.drop(report.id);
    else await this.queue.replace({ ...report, correction });
  }
}
