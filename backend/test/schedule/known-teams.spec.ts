import { knownTeams } from '../../src/schedule/application/known-teams';
import { aCatalogue } from '../league-feed/a-catalogue';

it('The schedule knows leagues with their sports, and teams with or without captains', () => {
  expect(knownTeams(aCatalogue())).toEqual({
    leagues: expect.arrayContaining([
      expect.objectContaining({ id: 'discs', sportName: 'Ultimate' }),
    ]),
    teams: expect.arrayContaining([
      expect.objectContaining({ id: 'red', division: 'A', hasCaptain: false }),
    ]),
  });
});
