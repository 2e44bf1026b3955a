import { ApiSchema } from '@nestjs/swagger';
import { OneOrZero } from '../../../platform/validation/body-fields';

/** The body of `POST /api/invitations`. */
@ApiSchema({ name: 'CreateInvitation' })
export class CreateInvitationRequest {
  @OneOrZero({ required: false, description: '1 to invite a master admin; default 0' })
  isMaster?: number | null;
}
