import { Expose } from 'class-transformer';
import { IsOptional } from 'class-validator';

/** The query of `GET /api/locations/{locationId}/leagues`. */
export class ListLeaguesAtLocationRequest {
  /** Whatever is no sport's id, be it text or not, is an unknown sport. */
  @Expose()
  @IsOptional()
  sportId?: unknown;
}
