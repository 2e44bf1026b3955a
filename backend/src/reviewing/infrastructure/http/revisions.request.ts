import { ApiSchema } from '@nestjs/swagger';
import { Ordinal } from '../../../platform/validation/body-fields';

/** The body of `POST /api/score-submissions/{id}/restore`. */
@ApiSchema({ name: 'RestoreRevision' })
export class RestoreRevisionRequest {
  @Ordinal()
  revision?: number | null;
}

/** The body of `POST /api/score-submissions/{id}/seen`. */
@ApiSchema({ name: 'MarkMessagesSeen' })
export class MarkMessagesSeenRequest {
  @Ordinal({
    required: false,
    nullable: true,
    description: 'How many messages were shown. Later ones stay new. The default is all',
  })
  count?: number | null;
}
