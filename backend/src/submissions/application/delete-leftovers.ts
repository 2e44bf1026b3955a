import { Injectable } from '@nestjs/common';
import { IdempotencyStore } from './ports';
import { CaptainNames } from './personal-data/ports';
import { ReportFollowers } from './report-followers';

/** How long after a report's deletion a phone may still retry it (docs/contract.md, section 2). */
const keptMilliseconds = 90 * 86_400_000;

/**
 * Deletes what deleted reports left behind: responses that no retry will need any more, and what
 * could not be deleted with the report: captains' names, and what followers keep of addresses.
 */
@Injectable()
export class DeleteLeftovers {
  constructor(
    private readonly idempotency: IdempotencyStore,
    private readonly names: CaptainNames,
    private readonly followers: ReportFollowers,
  ) {}

  async execute(now = new Date()): Promise<void> {
    await this.idempotency.deleteExpired(new Date(now.getTime() - keptMilliseconds));
    await this.names.forgetUnused();
    await this.followers.addressesGone();
  }
}
