import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { StoredOwnLeague } from '../../application/ports';

@ApiSchema({ name: 'OwnTeam' })
class OwnTeamResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  division: string | null;

  @ApiProperty({ type: [String], description: 'E-mail addresses' })
  captains: readonly string[];
}

@ApiSchema({ name: 'OwnLeague' })
export class OwnLeagueResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  sport: string;

  @ApiProperty({ type: String, nullable: true })
  location: string | null;

  @ApiProperty({ type: [OwnTeamResponse] })
  teams: readonly OwnTeamResponse[];

  @ApiProperty({ format: 'date-time' })
  savedAt: string;

  static from({ savedAt, ...league }: StoredOwnLeague): OwnLeagueResponse {
    return { ...league, savedAt: savedAt.toISOString() };
  }
}
