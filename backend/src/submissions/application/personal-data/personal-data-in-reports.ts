import { Injectable } from '@nestjs/common';
import { KeptOfPerson, Person, PersonalData } from '../../../kernel/collected/personal-data';
import { ErasedReports, KeptReports } from '../../domain/kept-reports';
import { CaptainNames, PersonalContent } from './ports';
import { Fingerprints } from '../fingerprints';
import { ReportFollowers } from '../report-followers';

/**
 * Finds and erases what reports say about people: contact, notes, comments, messages and the names
 * of those who agreed. Results and ratings stay.
 */
@Injectable()
export class PersonalDataInReports implements PersonalData {
  constructor(
    private readonly content: PersonalContent,
    private readonly names: CaptainNames,
    private readonly fingerprints: Fingerprints,
    private readonly followers: ReportFollowers,
  ) {}

  addresses(): Promise<readonly string[]> {
    return this.content.addresses();
  }

  async find(address: string, _found: KeptOfPerson, isLocked: boolean): Promise<KeptReports> {
    const ids = isLocked ? this.content.lock(address) : this.content.idsOf(address);
    return this.keptOf(await ids);
  }

  /**
   * Also removes captains' names from the search, and what followers keep of the address, unless other
   * reports have them. New reports wait until the transaction ends.
   */
  async erase(
    { address }: Pick<Person, 'address'>,
    { submissions }: Pick<KeptOfPerson, 'submissions'>,
    now: Date,
  ): Promise<void> {
    const ids = submissions.map(({ id }) => id);
    // While the captains' names are still there.
    await this.content.eraseAgreements(ids);
    await this.eraseAll({ ids, references: submissions.map(({ reference }) => reference) }, now);
    await this.followers.addressGone(address);
    await this.names.forgetNow(submissions.map(({ captainName }) => captainName));
  }

  /** Names and addresses outside of the reports go later (`forgetLeftovers`). */
  async eraseOld(before: Date, after: string | null, now: Date): Promise<readonly string[]> {
    const erased = await this.content.lockSubmittedBefore(before, after);
    await this.eraseAll(erased, now);
    return erased.ids;
  }

  async forgetLeftovers(): Promise<void> {
    await this.names.forgetUnused();
    await this.followers.addressesGone();
  }

  private async eraseAll(reports: ErasedReports, now: Date): Promise<void> {
    const { ids } = reports;
    if (ids.length === 0) return;
    await this.content.erase(ids, now);
    const markOf = (fingerprint: string) => this.fingerprints.markOf(fingerprint);
    await this.content.replaceFingerprints(ids, markOf);
    await this.followers.erased(reports, markOf);
  }

  private async keptOf(ids: readonly string[]): Promise<KeptReports> {
    const { submissions, ...others } = await this.content.read(ids);
    return { submissions, revisions: [], ...others, ...(await this.followers.keptOf(ids)) };
  }
}
