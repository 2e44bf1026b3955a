import { ApiSchema } from '@nestjs/swagger';
import { Email } from '../../../platform/validation/body-fields';

/** The body of the calls about a person. */
@ApiSchema({ name: 'Person' })
export class PersonRequest {
  @Email()
  email?: string | null;
}
