import { ApiSchema } from '@nestjs/swagger';
import { Ids, Verbatim } from '../../../platform/validation/body-fields';

/** The body of `POST /api/score-submissions/log`. */
@ApiSchema({ name: 'LogSubmissions' })
export class LogSubmissionsRequest {
  @Ids({ most: 200 })
  ids?: string[] | null;
}

/** The body of `DELETE /api/score-submissions/{id}`. */
@ApiSchema({ name: 'DeleteSubmission' })
export class DeleteSubmissionRequest {
  @Verbatim({ description: 'The deletion phrase, byte for byte' })
  confirmationCode?: string | null;
}
