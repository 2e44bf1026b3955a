import { Injectable } from '@nestjs/common';
import { ReportVolume, usualDayOf, volumeOf } from '../domain/report-volume';
import { SubmissionReader } from './ports';

const usualDays = 28;
const dayMilliseconds = 86_400_000;

/** The usual number changes slowly and is expensive to read, so it is kept for this long. */
const freshMilliseconds = 3_600_000;

/** Compares the reports of the last 24 hours with those of the four weeks before. */
@Injectable()
export class ReadReportVolume {
  private usual: { readonly day: number; readonly readAt: number } | null = null;

  constructor(private readonly reader: SubmissionReader) {}

  async execute(now = new Date()): Promise<ReportVolume> {
    const yesterday = new Date(now.getTime() - dayMilliseconds);
    const [reports = 0] = await this.reader.countByDay(yesterday, 1);
    return volumeOf(reports, await this.usualDay(yesterday));
  }

  private async usualDay(until: Date): Promise<number> {
    const readAt = performance.now();
    if (!this.usual || readAt - this.usual.readAt > freshMilliseconds) {
      const from = new Date(until.getTime() - usualDays * dayMilliseconds);
      this.usual = { day: usualDayOf(await this.reader.countByDay(from, usualDays)), readAt };
    }
    return this.usual.day;
  }
}
