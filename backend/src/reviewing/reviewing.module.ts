import { Module } from '@nestjs/common';
import { CorrectionsModule } from '../corrections/corrections.module';
import { SubmissionsModule } from '../submissions/submissions.module';
import { CountSubmission } from './application/count-submission';
import { DeleteSubmissions } from './application/delete-submissions';
import { LogSubmissions } from './application/log-submissions';
import { SubmissionReader } from './application/ports';
import { ReadReportVolume } from './application/read-report-volume';
import { ReopenSubmission } from './application/reopen-submission';
import { CountsController } from './infrastructure/http/counts.controller';
import { ReviewController } from './infrastructure/http/review.controller';
import { RevisionsController } from './infrastructure/http/revisions.controller';
import { ScoresExportController } from './infrastructure/http/scores-export.controller';
import { PostgresSubmissionReader } from './infrastructure/postgres/postgres-submission-reader';
import { SubmissionNames } from './infrastructure/postgres/submission-names';
import { SubmissionSearch } from './infrastructure/postgres/submission-search';
import { VolumeWatch } from './infrastructure/volume-watch';

/** What administrators do with reports. */
@Module({
  imports: [SubmissionsModule, CorrectionsModule],
  controllers: [ReviewController, CountsController, ScoresExportController, RevisionsController],
  providers: [
    CountSubmission,
    DeleteSubmissions,
    LogSubmissions,
    ReadReportVolume,
    ReopenSubmission,
    SubmissionNames,
    SubmissionSearch,
    VolumeWatch,
    { provide: SubmissionReader, useClass: PostgresSubmissionReader },
  ],
})
export class ReviewingModule {}
