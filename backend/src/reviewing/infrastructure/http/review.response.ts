import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ErrorBody } from '../../../platform/http/common.response';

@ApiSchema({ name: 'SubmissionSummary' })
export class SubmissionSummaryResponse {
  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: 'integer' })
  logged: number;

  @ApiProperty({ type: 'integer' })
  pending: number;

  @ApiProperty({ type: 'integer', description: 'Distinct sports among the reports' })
  activeSports: number;

  @ApiProperty({
    type: 'integer',
    maximum: 10_000,
    description: 'Reports that need an administrator. Counting stops at 10,000',
  })
  attention: number;

  @ApiProperty({
    type: 'integer',
    maximum: 10_000,
    description: 'Pending reports that contradict others',
  })
  conflicts: number;

  @ApiProperty({
    type: 'integer',
    maximum: 10_000,
    description: 'Reports with a message that was not seen',
  })
  messages: number;

  @ApiProperty({
    type: 'integer',
    maximum: 10_000,
    description: 'Pending reports that are confirmed or unopposed',
  })
  ready: number;

  @ApiProperty({ description: 'Whether any game was not played to its end' })
  hasOutcomes: boolean;

  @ApiProperty({
    description: 'Whether the other side of any game confirmed its report, or did not object',
  })
  hasStandings: boolean;
}

@ApiSchema({ name: 'ReportVolume' })
export class ReportVolumeResponse {
  @ApiProperty({ type: 'integer', description: 'In the last 24 hours' })
  reports: number;

  @ApiProperty({ type: 'integer', description: 'On a usual day with games' })
  usualDay: number;

  @ApiProperty({ description: 'Whether there are more than ten times as many as usual' })
  isUnusual: boolean;
}

@ApiSchema({ name: 'LoggedSubmissions' })
export class LoggedSubmissionsResponse {
  @ApiProperty({ type: 'integer', description: 'How many were pending until now' })
  logged: number;

  @ApiProperty({ type: 'integer' })
  alreadyLogged: number;

  @ApiProperty({ type: 'integer' })
  missing: number;

  @ApiProperty({
    type: [String],
    required: false,
    description: 'Reports that were corrected meanwhile and stay pending, if `revisions` was sent',
  })
  changed?: string[];

  @ApiProperty({
    type: [String],
    required: false,
    description: 'Reports that stay pending because each has to be logged alone, with an answer',
  })
  unsettled?: string[];
}

@ApiSchema({ name: 'DeletionPhrase' })
export class DeletionPhraseResponse {
  @ApiProperty({ description: 'What has to be typed to delete a report' })
  phrase: string;
}

@ApiSchema({ name: 'Deleted' })
export class DeletedResponse {
  @ApiProperty()
  message: string;
}

@ApiSchema({ name: 'DeletedSubmissions' })
export class DeletedSubmissionsResponse {
  @ApiProperty({ type: 'integer' })
  deleted: number;

  @ApiProperty({ type: 'integer', description: 'How many were gone already' })
  missing: number;
}

@ApiSchema({ name: 'WrongSpell' })
export class WrongConfirmationPhraseResponse extends ErrorBody {
  @ApiProperty({ required: false, description: 'For the first wrong try of a session' })
  hint?: string;

  @ApiProperty({ required: false, description: 'For the later ones' })
  secretHint?: string;
}
