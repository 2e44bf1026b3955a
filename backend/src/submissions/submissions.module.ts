import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LeagueFeedModule } from '../league-feed/league-feed.module';
import { AnswersByKey, LeagueCatalogue, SubmissionRepository } from './application/ports';
import { ReportScore } from './application/report-score';
import { FeedLeagueCatalogue } from './infrastructure/feed-league-catalogue';
import { SubmissionSchema } from './infrastructure/submission.schema';
import { SubmissionsController } from './infrastructure/submissions.controller';
import { TypeOrmAnswersByKey } from './infrastructure/typeorm-answers-by-key';
import { TypeOrmSubmissionRepository } from './infrastructure/typeorm-submission-repository';

@Module({
  imports: [TypeOrmModule.forFeature([SubmissionSchema]), LeagueFeedModule],
  controllers: [SubmissionsController],
  providers: [
    ReportScore,
    { provide: SubmissionRepository, useClass: TypeOrmSubmissionRepository },
    { provide: AnswersByKey, useClass: TypeOrmAnswersByKey },
    { provide: LeagueCatalogue, useClass: FeedLeagueCatalogue },
  ],
})
export class SubmissionsModule {}
