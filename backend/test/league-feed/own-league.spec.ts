import {
  GivenLeague,
  NewIds,
  problemsOf,
  withOwnIds,
} from '../../src/league-feed/domain/own-league';

type GivenTeam = GivenLeague['teams'][number];

const team = (name: string | null, changes: Partial<GivenTeam> = {}): GivenTeam => ({
  id: null,
  name,
  division: null,
  captains: [],
  ...changes,
});
const given = (teams: readonly GivenTeam[], changes: Partial<GivenLeague> = {}): GivenLeague => ({
  id: null,
  name: 'Thursday Kickball',
  sport: 'Kickball',
  location: null,
  teams,
  ...changes,
});

describe('A league that is made here', () => {
  it.each<[path: string, league: GivenLeague]>([
    ['name', given([], { name: null })],
    ['sport', given([], { sport: null })],
    ['sport', given([], { sport: '?!' })],
    ['teams[1].name', given([team('Red'), team(null)])],
    ['teams[1].name', given([team('Red'), team(' red')])],
    ['teams[0].captains', given([team('Red', { captains: ['a@example.org', 'nobody'] })])],
  ])('needs a right %s', (path, league) => {
    expect(problemsOf(league)).toMatchObject([{ path }]);
  });

  it('may have a name in two divisions', () => {
    const teams = ['A', 'B'].map((division) => team('Red', { division }));
    expect(problemsOf(given(teams))).toEqual([]);
  });
});

describe('The ids of a league that is made here', () => {
  const first = withOwnIds(given([team('Red'), team('Blue')]), null, new NewIds([]));
  const [red, blue] = first.teams;

  it('are the same again for a league that was removed', () => {
    expect(withOwnIds(given([team('Blue')]), null, new NewIds([])).teams[0]).toEqual(blue);
  });

  it('stay with a team that is renamed, and its old name is another team', () => {
    const teams = [team('Crimson', { id: red!.id }), team('Red')];
    const changed = withOwnIds(given(teams, { id: first.id }), first, new NewIds([first]));
    expect(changed.id).toBe(first.id);
    expect(changed.teams[0]).toMatchObject({ id: red!.id, name: 'Crimson' });
    expect(changed.teams[1]!.id).not.toBe(red!.id);
  });

  it('are never those of a team of another league, or of two teams', () => {
    const teams = [team('Red', { id: red!.id }), team('Blue', { id: red!.id })];
    const other = withOwnIds(given(teams, { name: 'Friday' }), null, new NewIds([first]));
    const ids = [first, other].flatMap((league) => league.teams.map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
  });
});
