import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssociationSettings } from '../platform/config/association-settings';
import { Features } from '../platform/features/features';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { MailModule } from '../mail/mail.module';
import { ScheduleModule } from '../schedule/schedule.module';
import { LinksModule } from '../links/links.module';
import { CaptainContact } from './application/captain-contact';
import { DeleteSubmission } from './application/delete-submission';
import { DeleteLeftovers } from './application/delete-leftovers';
import { CorrectReport } from './application/correct-report';
import { Corrections } from './application/corrections';
import { PersonalDataInReports } from './application/personal-data/personal-data-in-reports';
import { Fingerprints } from './application/fingerprints';
import { ListRevisions } from './application/list-revisions';
import { MarkMessagesSeen } from './application/mark-messages-seen';
import { OpenReport } from './application/open-report';
import { Outcomes } from './application/outcomes';
import { RestoreRevision } from './application/restore-revision';
import { SendMessage } from './application/send-message';
import { ForgetReceipts } from './application/personal-data/forget-receipts';
import { LogSubmissions } from './application/log-submissions';
import {
  Agreements,
  CaptainNames,
  CorrectionLinks,
  FirstReports,
  IdempotencyStore,
  PersonalContent,
  SubmissionReader,
  SubmissionRepository,
} from './application/ports';
import { CorrectionsFollower } from './application/corrections-follower';
import { CorrectionResponses, RevisionStore } from './application/correction-ports';
import { ReportFollower, ReportFollowers } from './application/report-followers';
import { SignedCorrectionLinks } from './application/signed-correction-links';
import { ReadReportVolume } from './application/read-report-volume';
import { SubmitReport } from './application/submit-report';
import { SubmissionSettings } from './infrastructure/config/submission-settings';
import { DeletionSchedule } from './infrastructure/deletion-schedule';
import { PostgresSubmissionReader } from './infrastructure/postgres/postgres-submission-reader';
import { CorrectionsController } from './infrastructure/http/corrections.controller';
import { correctionsProvider } from './infrastructure/corrections-provider';
import { NamedGames } from './infrastructure/postgres/named-games';
import { PostgresAgreements } from './infrastructure/postgres/postgres-agreements';
import { PostgresCaptainNames } from './infrastructure/postgres/postgres-captain-names';
import { ReportLinkOpener } from './infrastructure/report-link-opener';
import { PostgresCorrectionResponses } from './infrastructure/postgres/postgres-correction-responses';
import { PostgresPersonalContent } from './infrastructure/postgres/postgres-personal-content';
import { PostgresRevisionStore } from './infrastructure/postgres/postgres-revision-store';
import { RevisionsController } from './infrastructure/http/revisions.controller';
import { ReviewController } from './infrastructure/http/review.controller';
import { ScoresExportController } from './infrastructure/http/scores-export.controller';
import { ReportChanges } from './infrastructure/postgres/report-changes';
import { SubmissionNames } from './infrastructure/postgres/submission-names';
import { SubmissionSearch } from './infrastructure/postgres/submission-search';
import { SubmissionSchema } from './infrastructure/postgres/submission.schema';
import { SubmissionsController } from './infrastructure/http/submissions.controller';
import { PostgresFirstReports } from './infrastructure/postgres/postgres-first-reports';
import { PostgresIdempotencyStore } from './infrastructure/postgres/postgres-idempotency-store';
import { TypeOrmSubmissionRepository } from './infrastructure/postgres/typeorm-submission-repository';
import { VolumeWatch } from './infrastructure/volume-watch';

@Module({
  imports: [
    TypeOrmModule.forFeature([SubmissionSchema]),
    LeagueFeedModule,
    LinksModule,
    ScheduleModule,
    MailModule,
  ],
  controllers: [
    SubmissionsController,
    ReviewController,
    RevisionsController,
    CorrectionsController,
    ScoresExportController,
  ],
  providers: [
    CorrectReport,
    CorrectionsFollower,
    DeleteSubmission,
    DeleteLeftovers,
    DeletionSchedule,
    PersonalDataInReports,
    Fingerprints,
    ForgetReceipts,
    ListRevisions,
    LogSubmissions,
    MarkMessagesSeen,
    OpenReport,
    NamedGames,
    ReportChanges,
    ReportLinkOpener,
    ReadReportVolume,
    RestoreRevision,
    SendMessage,
    SubmitReport,
    SubmissionNames,
    SubmissionSearch,
    VolumeWatch,
    {
      provide: CaptainContact,
      inject: [AssociationSettings],
      useFactory: ({ contactEmail }: AssociationSettings) => new CaptainContact(contactEmail),
    },
    {
      provide: Outcomes,
      inject: [SubmissionSettings, Features],
      useFactory: ({ outcomes }: SubmissionSettings, features: Features) => {
        if (outcomes) features.turnOn('outcomes');
        return new Outcomes(outcomes);
      },
    },
    correctionsProvider,
    {
      provide: ReportFollowers,
      inject: [CorrectionsFollower],
      useFactory: (...followers: ReportFollower[]) => new ReportFollowers(followers),
    },
    { provide: CorrectionLinks, useClass: SignedCorrectionLinks },
    { provide: Agreements, useClass: PostgresAgreements },
    { provide: CaptainNames, useClass: PostgresCaptainNames },
    { provide: PersonalContent, useClass: PostgresPersonalContent },
    { provide: RevisionStore, useClass: PostgresRevisionStore },
    { provide: CorrectionResponses, useClass: PostgresCorrectionResponses },
    { provide: SubmissionRepository, useClass: TypeOrmSubmissionRepository },
    { provide: FirstReports, useClass: PostgresFirstReports },
    { provide: IdempotencyStore, useClass: PostgresIdempotencyStore },
    { provide: SubmissionReader, useClass: PostgresSubmissionReader },
  ],
  exports: [Agreements, Corrections, PersonalDataInReports, SubmissionRepository],
})
export class SubmissionsModule {}
