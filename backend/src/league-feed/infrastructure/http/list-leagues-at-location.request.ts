import { Expose } from 'class-transformer';
import { IsOptional } from 'class-validator';

/** The query of `GET /api/locations/{locationId}/leagues`. */
export class ListLeaguesAtLocationRequest {
  /** Any value that is not the id of a sport counts as an unknown sport. */
  @Expose()
  @IsOptional()
  sportId?: unknown;
}
