import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssociationSettings } from '../platform/config/association-settings';
import { Features } from '../platform/features/features';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { CaptainContact } from './application/captain-contact';
import { DeleteLeftovers } from './application/delete-leftovers';
import { PersonalDataInReports } from './application/personal-data/personal-data-in-reports';
import { Fingerprints } from './application/fingerprints';
import { Outcomes } from './application/outcomes';
import {
  FirstReports,
  IdempotencyStore,
  LoggedResults,
  NamedGames,
  SubmissionRepository,
} from './application/ports';
import { CaptainNames, PersonalContent } from './application/personal-data/ports';
import { Agreements } from './application/agreements';
import { SubmitReport } from './application/submit-report';
import { SubmissionSettings } from './infrastructure/config/submission-settings';
import { DeletionSchedule } from './infrastructure/deletion-schedule';
import { PostgresNamedGames } from './infrastructure/postgres/storing/postgres-named-games';
import { PostgresAgreements } from './infrastructure/postgres/postgres-agreements';
import { PostgresCaptainNames } from './infrastructure/postgres/postgres-captain-names';
import { PostgresPersonalContent } from './infrastructure/postgres/postgres-personal-content';
import { ReportChanges } from './infrastructure/postgres/storing/report-changes';
import { SubmissionSchema } from './infrastructure/postgres/submission.schema';
import { SubmissionsController } from './infrastructure/http/submissions.controller';
import { PostgresFirstReports } from './infrastructure/postgres/storing/postgres-first-reports';
import { PostgresLoggedResults } from './infrastructure/postgres/storing/postgres-logged-results';
import { PostgresIdempotencyStore } from './infrastructure/postgres/storing/postgres-idempotency-store';
import { TypeOrmSubmissionRepository } from './infrastructure/postgres/storing/typeorm-submission-repository';

@Module({
  imports: [TypeOrmModule.forFeature([SubmissionSchema]), LeagueFeedModule],
  controllers: [SubmissionsController],
  providers: [
    DeleteLeftovers,
    DeletionSchedule,
    PersonalDataInReports,
    Fingerprints,
    ReportChanges,
    SubmitReport,
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
    { provide: LoggedResults, useClass: PostgresLoggedResults },
    { provide: NamedGames, useClass: PostgresNamedGames },
    { provide: PersonalContent, useClass: PostgresPersonalContent },
    { provide: SubmissionRepository, useClass: TypeOrmSubmissionRepository },
    { provide: FirstReports, useClass: PostgresFirstReports },
    { provide: IdempotencyStore, useClass: PostgresIdempotencyStore },
  ],
  exports: [
    Agreements,
    CaptainContact,
    CaptainNames,
    Fingerprints,
    IdempotencyStore,
    LoggedResults,
    NamedGames,
    Outcomes,
    PersonalContent,
    PersonalDataInReports,
    SubmissionRepository,
  ],
})
export class SubmissionsModule {}
