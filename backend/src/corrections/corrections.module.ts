import { Global, Module } from '@nestjs/common';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { LinksModule } from '../links/links.module';
import { CorrectionLinks } from '../submissions/application/ports';
import { SubmissionsModule } from '../submissions/submissions.module';
import { CorrectReport } from './application/correct-report';
import { Corrections } from './application/corrections';
import { CorrectionsFollower } from './application/corrections-follower';
import { ListRevisions } from './application/list-revisions';
import { MarkMessagesSeen } from './application/mark-messages-seen';
import { OpenReport } from './application/open-report';
import { CorrectionResponses, RevisionStore } from './application/ports';
import { RestoreRevision } from './application/restore-revision';
import { SendMessage } from './application/send-message';
import { SignedCorrectionLinks } from './application/signed-correction-links';
import { correctionsProvider } from './infrastructure/corrections-provider';
import { CorrectionsController } from './infrastructure/http/corrections.controller';
import { PostgresCorrectionResponses } from './infrastructure/postgres/postgres-correction-responses';
import { PostgresRevisionStore } from './infrastructure/postgres/postgres-revision-store';
import { ReportLinkOpener } from './infrastructure/report-link-opener';

/** Global, because the module of reports, which it imports, needs `CorrectionLinks`. */
@Global()
@Module({
  imports: [LeagueFeedModule, LinksModule, SubmissionsModule],
  controllers: [CorrectionsController],
  providers: [
    CorrectReport,
    CorrectionsFollower,
    ListRevisions,
    MarkMessagesSeen,
    OpenReport,
    ReportLinkOpener,
    RestoreRevision,
    SendMessage,
    correctionsProvider,
    { provide: CorrectionLinks, useClass: SignedCorrectionLinks },
    { provide: CorrectionResponses, useClass: PostgresCorrectionResponses },
    { provide: RevisionStore, useClass: PostgresRevisionStore },
  ],
  exports: [
    CorrectionLinks,
    Corrections,
    CorrectionsFollower,
    ListRevisions,
    MarkMessagesSeen,
    RestoreRevision,
  ],
})
export class CorrectionsModule {}
