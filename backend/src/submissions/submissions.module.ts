import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Features } from '../platform/features/features';
import { AdminsModule } from '../admins/admins.module';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { MailModule } from '../mail/mail.module';
import { DeleteSubmission } from './application/delete-submission';
import { DeleteExpiredResponses } from './application/delete-expired-responses';
import { Outcomes } from './application/outcomes';
import { LogSubmissions } from './application/log-submissions';
import {
  FirstReports,
  IdempotencyStore,
  LeagueCatalogue,
  ReportMail,
  ConfirmationAttempts,
  SubmissionReader,
  SubmissionRepository,
} from './application/ports';
import { ReadReportVolume } from './application/read-report-volume';
import { SubmitReport } from './application/submit-report';
import { SubmissionSettings } from './infrastructure/config/submission-settings';
import { FeedLeagueCatalogue } from './infrastructure/feed-league-catalogue';
import { DeletionSchedule } from './infrastructure/deletion-schedule';
import { OutboxReportMail } from './infrastructure/outbox-report-mail';
import { PostgresSubmissionReader } from './infrastructure/postgres/postgres-submission-reader';
import { ReviewController } from './infrastructure/http/review.controller';
import { ScoresExportController } from './infrastructure/http/scores-export.controller';
import { SessionConfirmationAttempts } from './infrastructure/session-confirmation-attempts';
import { SubmissionNames } from './infrastructure/postgres/submission-names';
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
    AdminsModule,
    MailModule,
  ],
  controllers: [SubmissionsController, ReviewController, ScoresExportController],
  providers: [
    DeleteSubmission,
    DeleteExpiredResponses,
    DeletionSchedule,
    LogSubmissions,
    ReadReportVolume,
    SubmitReport,
    SubmissionNames,
    VolumeWatch,
    {
      provide: Outcomes,
      inject: [SubmissionSettings, Features],
      useFactory: async ({ outcomes }: SubmissionSettings, features: Features) =>
        new Outcomes(outcomes, await features.register('outcomes', outcomes)),
    },
    { provide: SubmissionRepository, useClass: TypeOrmSubmissionRepository },
    { provide: FirstReports, useClass: PostgresFirstReports },
    { provide: IdempotencyStore, useClass: PostgresIdempotencyStore },
    { provide: LeagueCatalogue, useClass: FeedLeagueCatalogue },
    { provide: ReportMail, useClass: OutboxReportMail },
    { provide: ConfirmationAttempts, useClass: SessionConfirmationAttempts },
    { provide: SubmissionReader, useClass: PostgresSubmissionReader },
  ],
})
export class SubmissionsModule {}
