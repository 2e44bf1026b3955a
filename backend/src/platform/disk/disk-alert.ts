import { Injectable } from '@nestjs/common';
import { AlertSource, AlertSources, Condition } from '../../kernel/collected/alerts';
import { DiskReserve } from './disk-reserve';

const megabyte = 1_048_576;

@Injectable()
export class DiskAlert extends AlertSource {
  override readonly kind = 'disk';
  override readonly page = null;

  constructor(
    alerts: AlertSources,
    private readonly disk: DiskReserve,
  ) {
    super();
    alerts.add(this);
  }

  override async read(): Promise<Condition | null> {
    const space = await this.disk.read();
    return space && diskCondition(space.freeBytes, space.reserveBytes);
  }
}

/**
 * Whether the disk of the data folder is nearly full. The problem begins below twice the reserve,
 * and ends above two and a half times the reserve.
 * @param reserveBytes below it, reports are rejected
 */
export function diskCondition(freeBytes: number, reserveBytes: number): Condition {
  const isProblem =
    freeBytes < 2 * reserveBytes ? true : freeBytes > 2.5 * reserveBytes ? false : null;
  const free = `The disk of the data folder has ${inMegabytes(freeBytes)} MB left.`;
  return {
    isProblem,
    begin: {
      subject: 'The disk is nearly full',
      lead: [
        free,
        `Below ${inMegabytes(reserveBytes)} MB, no reports are taken. Phones keep theirs and try again.`,
      ],
    },
    end: { subject: 'The disk has enough space again', lead: [free] },
  };
}

function inMegabytes(bytes: number): number {
  return Math.floor(bytes / megabyte);
}
