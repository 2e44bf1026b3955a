import { Injectable } from '@nestjs/common';
import { ErasedReports, KeptReports } from '../../submissions/domain/kept-reports';
import { CorrectionResponses, RevisionStore } from './ports';
import { ReportFollower } from '../../submissions/application/report-followers';

/** Hands over, and erases, what earlier revisions of reports say about people. */
@Injectable()
export class CorrectionsFollower implements ReportFollower {
  constructor(
    private readonly revisions: RevisionStore,
    private readonly responses: CorrectionResponses,
  ) {}

  async erased({ ids }: ErasedReports, markOf: (fingerprint: string) => string): Promise<void> {
    await this.revisions.erase(ids);
    await this.responses.replaceFingerprints(ids, markOf);
  }

  async keptOf(ids: readonly string[]): Promise<Pick<KeptReports, 'revisions'>> {
    return { revisions: await this.revisions.ofReports(ids) };
  }
}
