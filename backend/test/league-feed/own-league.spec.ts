import { GivenLeague, problemsOf, withOwnIds } from '../../src/league-feed/domain/own-league';

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
  const first = withOwnIds(given([team('Red'), team('Blue')]), null);
  const [red, blue] = first.teams;
  const again = (teams: readonly GivenTeam[]) => withOwnIds(given(teams, { id: first.id }), first);

  it('stay with teams that are entered again instead of their rows', () => {
    expect(again([team('blue '), team('Red', { id: red!.id })]).teams).toMatchObject([
      { id: blue!.id },
      { id: red!.id },
    ]);
    expect(again([]).id).toBe(first.id);
  });

  it('stay with a team that is renamed, and its old name is another team', () => {
    const { teams } = again([team('Crimson', { id: red!.id }), team('Red')]);
    expect(teams[0]).toMatchObject({ id: red!.id, name: 'Crimson' });
    expect([red!.id, blue!.id]).not.toContain(teams[1]!.id);
  });

  it('are never those of a league or team that was removed, or of two teams', () => {
    const teams = [team('Red', { id: red!.id }), team('Blue', { id: red!.id })];
    const other = withOwnIds(given(teams), null);
    const ids = [first, other].flatMap(({ id, teams: some }) => [id, ...some.map((one) => one.id)]);
    expect(new Set(ids).size).toBe(6);
  });
});
