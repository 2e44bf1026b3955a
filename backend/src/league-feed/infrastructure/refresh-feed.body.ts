import { ApiSchema } from '@nestjs/swagger';
import { Flag } from '../../shared/infrastructure/wire-fields';

@ApiSchema({ name: 'RefreshFeed' })
export class RefreshFeedBody {
  @Flag({
    required: false,
    description: 'Take it though it lacks more than half of what there was',
  })
  acceptShrink?: boolean | null;
}
