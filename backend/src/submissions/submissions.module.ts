import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssociationSettings } from '../platform/config/association-settings';
import { Features } from '../platform/features/features';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { CaptainContact } from './application/captain-contact';
import { DeleteSubmission } from './application/delete-submission';
import { DeleteLeftovers } from './application/delete-leftovers';
import { PersonalDataInReports } from './application/personal-data/personal-data-in-reports';
import { Fingerprints } from './application/fingerprints';
import { Outcomes } from './application/outcomes';
import { LogSubmissions } from './application/log-submissions';
import {
  FirstReports,
  IdempotencyStore,
  NamedGames,
  SubmissionRepository,
} from './application/ports';
import { SubmissionReader } from './application/review-ports';
import { CaptainNames, PersonalContent } from './application/personal-data/ports';
import { Agreements } from './application/agreements';
import { ReadReportVolume } from './application/read-report-volume';
import { SubmitReport } from './application/submit-report';
import { SubmissionSettings } from './infrastructure/config/submission-settings';
import { DeletionSchedule } from './infrastructure/deletion-schedule';
import { PostgresSubmissionReader } from './infrastructure/postgres/postgres-submission-reader';
import { PostgresNamedGames } from './infrastructure/postgres/storing/postgres-named-games';
import { PostgresAgreements } from './infrastructure/postgres/postgres-agreements';
import { PostgresCaptainNames } from './infrastructure/postgres/postgres-captain-names';
import { PostgresPersonalContent } from './infrastructure/postgres/postgres-personal-content';
import { ReviewController } from './infrastructure/http/review.controller';
import { ScoresExportController } from './infrastructure/http/scores-export.controller';
import { ReportChanges } from './infrastructure/postgres/storing/report-changes';
import { SubmissionNames } from './infrastructure/postgres/submission-names';
import { SubmissionSearch } from './infrastructure/postgres/submission-search';
import { SubmissionSchema } from './infrastructure/postgres/submission.schema';
import { SubmissionsController } from './infrastructure/http/submissions.controller';
import { PostgresFirstReports } from './infrastructure/postgres/storing/postgres-first-reports';
import { PostgresIdempotencyStore } from './infrastructure/postgres/storing/postgres-idempotency-store';
import { TypeOrmSubmissionRepository } from './infrastructure/postgres/storing/typeorm-submission-repository';
import { VolumeWatch } from './infrastructure/volume-watch';

@Module({
  imports: [TypeOrmModule.forFeature([SubmissionSchema]), LeagueFeedModule],
  controllers: [SubmissionsController, ReviewController, ScoresExportController],
  providers: [
    DeleteSubmission,
    DeleteLeftovers,
    DeletionSchedule,
    PersonalDataInReports,
    Fingerprints,
    LogSubmissions,
    ReportChanges,
    ReadReportVolume,
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
    { provide: Agreements, useClass: PostgresAgreements },
    { provide: CaptainNames, useClass: PostgresCaptainNames },
    { provide: NamedGames, useClass: PostgresNamedGames },
    { provide: PersonalContent, useClass: PostgresPersonalContent },
    { provide: SubmissionRepository, useClass: TypeOrmSubmissionRepository },
    { provide: FirstReports, useClass: PostgresFirstReports },
    { provide: IdempotencyStore, useClass: PostgresIdempotencyStore },
    { provide: SubmissionReader, useClass: PostgresSubmissionReader },
  ],
  exports: [
    Agreements,
    CaptainContact,
    Fingerprints,
    NamedGames,
    Outcomes,
    PersonalContent,
    PersonalDataInReports,
    SubmissionReader,
    SubmissionRepository,
  ],
})
export class SubmissionsModule {}
