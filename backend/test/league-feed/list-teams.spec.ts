import { ListTeams, ListTeamsInput } from '../../src/league-feed/application/list-teams';
import { aCatalogue } from './a-catalogue';
import { currentCatalogue } from './fakes';

const { leagues, teams } = aCatalogue();
let listTeams: ListTeams;

beforeAll(async () => {
  listTeams = new ListTeams(await currentCatalogue(aCatalogue()));
});

describe('The teams', () => {
  it.each<[of: string, asked: Partial<ListTeamsInput>, ids: string[]]>([
    ['of all sports, by league and name', {}, ['green', 'blue', 'red', 'yellow']],
    ['of a sport', { sportId: 'kickball' }, ['green', 'blue', 'red']],
    ['of a league', { leagueId: 'monday' }, ['blue', 'red']],
    ['of a league of the sport', { sportId: 'ultimate', leagueId: 'discs' }, ['yellow']],
    ['of a league of another sport', { sportId: 'ultimate', leagueId: 'monday' }, []],
    ['of a sport that nobody knows', { sportId: 'chess' }, []],
    ['of a league that nobody knows', { leagueId: 'sunday' }, []],
  ])('%s are listed', (_of, asked, ids) => {
    const listed = listTeams.execute({ sportId: null, leagueId: null, ...asked });
    expect(listed.map(({ teamId }) => teamId)).toEqual(ids);
  });

  it('are listed with the sport and the league that they play in', () => {
    const listed = listTeams.execute({ sportId: 'ultimate', leagueId: null });
    expect(listed).toMatchObject([
      { sportId: 'ultimate', leagueId: leagues[2]!.id, teamId: teams[3]!.id },
    ]);
  });
});

describe('A team', () => {
  it('is found with the sport and the league that it plays in', () => {
    expect(listTeams.find('green')).toEqual({
      sportId: 'kickball',
      leagueId: 'friday',
      leagueName: 'Friday',
      division: null,
      teamId: 'green',
      teamName: 'Green',
    });
  });

  it('that the last refresh does not know is not found', () => {
    expect(listTeams.find('grey')).toBeNull();
  });
});
