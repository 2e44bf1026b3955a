import { FindTeamsOfCaptain } from '../../src/league-feed/application/find-teams-of-captain';
import { aCatalogue } from './a-catalogue';
import { currentCatalogue, emailHashes } from './fakes';

const captains: Record<string, string[]> = {
  red: ['dana@example.org', 'kim@example.org'],
  blue: ['kim@example.org'],
  green: [],
};

it.each<[who: string, email: string, teams: string[]]>([
  ['of one team', 'dana@example.org', ['red']],
  ['of two teams', 'kim@example.org', ['red', 'blue']],
  ['spelled in another way', ' DANA@Example.org', ['red']],
  ['of no team', 'sam@example.org', []],
])('The teams of a captain %s are found by the address %j', async (_who, email, expected) => {
  const teams = aCatalogue().teams.map((team) => {
    const emails = captains[team.id];
    return emails ? { ...team, captainMarks: emails.map((one) => emailHashes.hashOf(one)) } : team;
  });
  const current = await currentCatalogue(aCatalogue({ teams }));
  expect(new FindTeamsOfCaptain(current, emailHashes).execute(email)).toEqual(expected);
});
