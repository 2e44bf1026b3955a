import { ApiSchema } from '@nestjs/swagger';
import { Flag } from '../../../platform/validation/body-fields';

@ApiSchema({ name: 'RefreshFeed' })
export class RefreshFeedRequest {
  @Flag({
    required: false,
    description:
      'Take the shrink for which the last refresh was held back; another one is held back again',
  })
  acceptShrink?: boolean | null;
}
