import { ApiSchema } from '@nestjs/swagger';
import {
  Flag,
  Ids,
  OrdinalsById,
  Reason,
  Verbatim,
} from '../../../platform/validation/body-fields';

/** The body of `POST /api/score-submissions/log`. */
@ApiSchema({ name: 'LogSubmissions' })
export class LogSubmissionsRequest {
  @Ids({ most: 200 })
  ids?: string[] | null;

  @OrdinalsById(
    { most: 200 },
    {
      required: false,
      nullable: true,
      description: 'The revision that was seen, by id. A report with another one is not logged',
    },
  )
  revisions?: Record<string, number> | null;
}

/** The body of `POST /api/score-submissions/{id}/log`. */
@ApiSchema({ name: 'LogSubmission' })
export class LogSubmissionRequest {
  @Flag({
    required: false,
    nullable: true,
    description:
      'If the game is logged with another result: whether this one replaces it, or is of another game',
  })
  replace?: boolean | null;
}

/** The body of `POST /api/score-submissions/{id}/counts`. */
@ApiSchema({ name: 'CountSubmission' })
export class CountSubmissionRequest {
  @Flag({ description: 'Whether the table counts the game' })
  counts?: boolean | null;
}

/** The body of `POST /api/score-submissions/{id}/reopen`. */
@ApiSchema({ name: 'ReopenSubmission' })
export class ReopenSubmissionRequest {
  @Reason()
  reason?: string | null;
}

/** The body of `DELETE /api/score-submissions/{id}`. */
@ApiSchema({ name: 'DeleteSubmission' })
export class DeleteSubmissionRequest {
  @Verbatim({ description: 'The deletion phrase, byte for byte' })
  confirmationCode?: string | null;
}

/** The body of `POST /api/score-submissions/delete`. */
@ApiSchema({ name: 'DeleteSubmissions' })
export class DeleteSubmissionsRequest extends DeleteSubmissionRequest {
  @Ids({ most: 200 })
  ids?: string[] | null;
}
