import { Injectable, Logger } from '@nestjs/common';
import { DiskSettings } from '../config/disk-settings';
import { Unavailable } from '../../kernel/errors';
import { DataPath } from './data-path';
import { freeSpaceAt } from './disk-space';
import { Metrics } from '../metrics/metrics';

/** How long a measurement of the disk is used. */
const freshMilliseconds = 2_000;

/** When phones should retry. */
const retryAfterSeconds = 600;

/**
 * Rejects reports while the disk of the data folder is almost full, before writing fails. Phones
 * keep their reports, and administrators can still sign in and delete.
 */
@Injectable()
export class DiskReserve {
  /** Replaced in tests. */
  freeSpace = freeSpaceAt;

  private readonly logger = new Logger('Disk');
  private last: { readonly at: number; readonly isShort: Promise<boolean> } | null = null;
  private wasShort = false;

  constructor(
    private readonly settings: DiskSettings,
    private readonly data: DataPath,
    metrics: Metrics,
  ) {
    if (!data.storesReports) return;
    metrics.gauge('disk_free_bytes', 'Free space on the disk of the data folder', async () => [
      { value: await this.freeSpace(data.path) },
    ]);
  }

  /** @throws Unavailable if less than the reserve is free */
  async check(): Promise<void> {
    if (this.settings.reserveBytes === 0 || !this.data.storesReports) return;
    const now = performance.now();
    if (!this.last || now - this.last.at > freshMilliseconds) {
      this.last = { at: now, isShort: this.isShort() };
    }
    if (await this.last.isShort) {
      throw new Unavailable(
        'The server has too little space left to take reports. Please try again later.',
        retryAfterSeconds,
      );
    }
  }

  /** @returns null if the disk is not checked, because it stores no reports */
  async read(): Promise<{ readonly freeBytes: number; readonly reserveBytes: number } | null> {
    const { reserveBytes } = this.settings;
    if (reserveBytes === 0 || !this.data.storesReports) return null;
    return { freeBytes: await this.freeSpace(this.data.path), reserveBytes };
  }

  private async isShort(): Promise<boolean> {
    const free = await this.freeSpace(this.data.path).catch((error: unknown) => {
      // If the disk can't be measured, reports are accepted.
      this.logger.warn(`The free space on the disk is not known: ${String(error)}`);
      return Infinity;
    });
    const isShort = free < this.settings.reserveBytes;
    const megabytes = Math.floor(free / 1_048_576);
    if (isShort && !this.wasShort) {
      this.logger.error(`No report is taken: only ${megabytes} MB are free (DISK_RESERVE_MB)`);
    }
    if (!isShort && this.wasShort) {
      this.logger.log(`Reports are taken again: ${megabytes} MB are free`);
    }
    this.wasShort = isShort;
    return isShort;
  }
}
