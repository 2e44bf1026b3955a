import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminsModule } from '../admins/admins.module';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { MailModule } from '../mail/mail.module';
import { DeleteSubmission } from './application/delete-submission';
import { ForgetOldAnswers } from './application/forget-old-answers';
import { LogSubmissions } from './application/log-submissions';
import {
  AnswersByKey,
  LeagueCatalogue,
  ReportMail,
  SpellTries,
  SubmissionReader,
  SubmissionRepository,
} from './application/ports';
import { ReadReportVolume } from './application/read-report-volume';
import { ReportScore } from './application/report-score';
import { FeedLeagueCatalogue } from './infrastructure/feed-league-catalogue';
import { ForgettingSchedule } from './infrastructure/forgetting-schedule';
import { OutboxReportMail } from './infrastructure/outbox-report-mail';
import { PostgresSubmissionReader } from './infrastructure/postgres/postgres-submission-reader';
import { ReviewController } from './infrastructure/http/review.controller';
import { ScoresExportController } from './infrastructure/http/scores-export.controller';
import { SessionSpellTries } from './infrastructure/session-spell-tries';
import { SubmissionNames } from './infrastructure/postgres/submission-names';
import { SubmissionSchema } from './infrastructure/postgres/submission.schema';
import { SubmissionsController } from './infrastructure/http/submissions.controller';
import { PostgresAnswersByKey } from './infrastructure/postgres/postgres-answers-by-key';
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
    ForgetOldAnswers,
    ForgettingSchedule,
    LogSubmissions,
    ReadReportVolume,
    ReportScore,
    SubmissionNames,
    VolumeWatch,
    { provide: SubmissionRepository, useClass: TypeOrmSubmissionRepository },
    { provide: AnswersByKey, useClass: PostgresAnswersByKey },
    { provide: LeagueCatalogue, useClass: FeedLeagueCatalogue },
    { provide: ReportMail, useClass: OutboxReportMail },
    { provide: SpellTries, useClass: SessionSpellTries },
    { provide: SubmissionReader, useClass: PostgresSubmissionReader },
  ],
})
export class SubmissionsModule {}
