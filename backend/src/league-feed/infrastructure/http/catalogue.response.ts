import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'Sport' })
export class SportResponse {
  @ApiProperty({ example: 'flagfootball' })
  id: string;

  @ApiProperty({ example: 'Flag Football' })
  name: string;

  @ApiProperty({ type: String, nullable: true, description: "The feed's own icon" })
  icon: string | null;
}

@ApiSchema({ name: 'Location' })
export class LocationResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ required: false })
  neighborhood?: string;
}

@ApiSchema({ name: 'League' })
export class LeagueResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  location: string | null;
}

@ApiSchema({ name: 'Team' })
export class TeamResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ required: false, description: 'Where the feed has one' })
  division?: string;
}
