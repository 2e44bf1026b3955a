import { ApiSchema } from '@nestjs/swagger';
import { Text } from '../../../platform/validation/body-fields';

/** The body of the calls about a person. */
@ApiSchema({ name: 'Person' })
export class PersonRequest {
  @Text({ max: 254 }, { format: 'email' })
  email?: string | null;
}
