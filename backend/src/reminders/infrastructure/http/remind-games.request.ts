import { ApiSchema } from '@nestjs/swagger';
import { Ids } from '../../../platform/validation/body-fields';

/** The body of `POST /api/admin/games/remind`. */
@ApiSchema({ name: 'RemindGames' })
export class RemindGamesRequest {
  @Ids({ most: 200 })
  ids?: string[] | null;
}
