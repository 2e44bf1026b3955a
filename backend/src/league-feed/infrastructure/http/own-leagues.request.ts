import { ApiSchema } from '@nestjs/swagger';
import { Ids, NestedList, Text } from '../../../platform/validation/body-fields';

/** As in a league file (docs/league-feed.md). */
const longest = { name: 120, location: 200 };

/** More is no league but a mistake. */
const most = { teams: 250, captains: 20 };

@ApiSchema({ name: 'SaveTeam' })
class SaveTeamRequest {
  @Text({ max: 255 }, { required: false, nullable: true, description: 'Null for a new team' })
  id?: string | null;

  @Text({ max: longest.name })
  name?: string | null;

  @Text({ max: longest.name }, { required: false, nullable: true })
  division?: string | null;

  @Ids({ most: most.captains, what: 'e-mail addresses' })
  captains?: readonly string[] | null;
}

/** The body of `POST /api/admin/own-leagues`. */
@ApiSchema({ name: 'SaveLeague' })
export class SaveLeagueRequest {
  @Text({ max: 255 }, { required: false, nullable: true, description: 'Null for a new league' })
  id?: string | null;

  @Text(
    { max: 40 },
    { required: false, nullable: true, description: '`savedAt` of the league that was changed' },
  )
  seen?: string | null;

  @Text({ max: longest.name })
  name?: string | null;

  @Text({ max: longest.name })
  sport?: string | null;

  @Text({ max: longest.location }, { required: false, nullable: true })
  location?: string | null;

  @NestedList(SaveTeamRequest, { most: most.teams })
  teams: SaveTeamRequest[];
}
