import { ApiSchema } from '@nestjs/swagger';
import { Verbatim } from '../../../platform/validation/body-fields';

/** The body of `POST /api/report-links/open`. */
@ApiSchema({ name: 'OpenLink' })
export class OpenLinkRequest {
  @Verbatim({ description: 'What stands behind `#m=`, `#c=`, `#a=`, `#t=` or `#g=` in a link' })
  token?: string | null;
}
