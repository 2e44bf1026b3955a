import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'TeamLink' })
export class TeamLinkResponse {
  @ApiProperty()
  leagueId: string;

  @ApiProperty()
  leagueName: string;

  @ApiProperty({ type: String, nullable: true })
  division: string | null;

  @ApiProperty()
  teamId: string;

  @ApiProperty()
  teamName: string;

  @ApiProperty({ description: 'Whoever has it can speak for the team' })
  link: string;
}

@ApiSchema({ name: 'ReplacedTeamLink' })
export class ReplacedTeamLinkResponse {
  @ApiProperty()
  link: string;
}
