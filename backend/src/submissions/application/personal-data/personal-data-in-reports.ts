import { Injectable } from '@nestjs/common';
import { ErasedReports, KeptReports } from '../../domain/kept-reports';
import { CaptainNames, PersonalContent } from './ports';
import { Fingerprints } from '../fingerprints';
import { ReportFollowers } from '../report-followers';

interface ReportsOfPerson extends ErasedReports {
  readonly kept: KeptReports;
}

/**
 * Finds and erases what reports say about people: contact, notes, comments, messages and the names
 * of those who agreed. Results and ratings stay. Erase in a transaction. Addresses are in lower case.
 */
@Injectable()
export class PersonalDataInReports {
  constructor(
    private readonly content: PersonalContent,
    private readonly names: CaptainNames,
    private readonly fingerprints: Fingerprints,
    private readonly followers: ReportFollowers,
  ) {}

  async find(address: string): Promise<ReportsOfPerson> {
    return withIds(await this.keptOf(await this.content.idsOf(address)));
  }

  /** All captains' addresses, so that they can be compared with marks. */
  addresses(): Promise<readonly string[]> {
    return this.content.addresses();
  }

  /**
   * Erases the reports of one person. They stay locked until the transaction ends. Call
   * `removeLeftovers` before it does.
   */
  async erase(address: string, now: Date): Promise<ReportsOfPerson> {
    const ids = await this.content.lock(address);
    const kept = await this.keptOf(ids);
    // While the captains' names are still there.
    await this.content.eraseAgreements(ids);
    await this.eraseAll(ids, now);
    return withIds(kept);
  }

  /**
   * Removes captains' names from the search, and what followers keep of the address, unless other
   * reports have them. New reports wait until the transaction ends.
   */
  async removeLeftovers(address: string, captainNames: readonly string[]): Promise<void> {
    await this.followers.addressGone(address);
    await this.names.forgetNow(captainNames);
  }

  /**
   * Erases a portion of old reports, the oldest first. What else bears their names and addresses
   * goes later (`forgetLeftovers`).
   * @param after the id of the last report that was looked at; null to begin
   * @returns no ids at the end
   */
  async eraseSubmittedBefore(
    before: Date,
    after: string | null,
    now: Date,
  ): Promise<ErasedReports> {
    const erased = await this.content.lockSubmittedBefore(before, after);
    await this.eraseAll(erased.ids, now);
    return erased;
  }

  /**
   * Removes names from the search, and what followers keep of addresses, that no report has any
   * more. Do not call it in a transaction.
   */
  async forgetLeftovers(): Promise<void> {
    await this.names.forgetUnused();
    await this.followers.addressesGone();
  }

  private async eraseAll(ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.content.erase(ids, now);
    const markOf = (fingerprint: string) => this.fingerprints.markOf(fingerprint);
    await this.content.replaceFingerprints(ids, markOf);
    await this.followers.erased(ids, markOf);
  }

  private async keptOf(ids: readonly string[]): Promise<KeptReports> {
    const { submissions, ...others } = await this.content.read(ids);
    return { submissions, revisions: [], ...others, ...(await this.followers.keptOf(ids)) };
  }
}

function withIds(kept: KeptReports): ReportsOfPerson {
  return {
    ids: kept.submissions.map(({ id }) => id),
    references: kept.submissions.map(({ reference }) => reference),
    kept,
  };
}
