import { AddedLeagues } from '../../src/imports/domain/added-leagues';
import { InvalidInput } from '../../src/kernel/errors';
import { matchNames } from '../../src/imports/domain/match-names';
import { ImportedGame as GameOfFile } from '../../src/imports/domain/understanding/understanding';

const team = (id: string, name: string, division: string | null = null) => ({
  id,
  name,
  shownName: division ? `${name} (${division})` : name,
  division,
});
const league = (id: string, name: string, ...teams: readonly ReturnType<typeof team>[]) => ({
  id,
  name,
  shownName: name,
  teams,
});

const known = [
  league(
    'thu',
    'Thursday Coed',
    team('mates', 'Sole Mates'),
    team('comets', 'Café Olé Comets'),
    team('rockets-a', 'Rockets', 'A'),
    team('rockets-b', 'Rockets', 'B'),
  ),
  league('fri', 'Friday Coed', team('grey', 'Grey')),
];

const game = (home: string, away: string, changes: Partial<GameOfFile> = {}): GameOfFile => ({
  line: 7,
  uid: null,
  league: 'Thursday Coed',
  division: null,
  date: '2026-05-14',
  time: null,
  home,
  away,
  location: null,
  status: 'scheduled',
  stage: 'season',
  ...changes,
});

const never = () => false;
const match = (one: GameOfFile, answers = {}, isImported = never as (read: unknown) => boolean) =>
  matchNames([one], known, answers, isImported);
const teamsOf = (one: GameOfFile, answers = {}) =>
  match(one, answers).games.map(({ home, away }) => [home.id, away.id]);

describe('A team is found', () => {
  it.each<[what: string, home: string, away: string, division: string | null, ids: string[]]>([
    ['by its name', 'Sole Mates', 'Café Olé Comets', null, ['mates', 'comets']],
    [
      'whatever its case, blanks and punctuation',
      'SOLE-MATES',
      'café  olé comets!',
      null,
      ['mates', 'comets'],
    ],
    [
      'by its division where several have its name',
      'Sole Mates',
      'Rockets',
      'b',
      ['mates', 'rockets-b'],
    ],
    ['by its id', 'mates', 'comets', null, ['mates', 'comets']],
    ['as it is shown', 'Sole Mates', 'Rockets (B)', null, ['mates', 'rockets-b']],
  ])('%s', (_what, home, away, division, ids) => {
    expect(teamsOf(game(home, away, { division }))).toEqual([ids]);
  });
});

describe('A name that is not certain', () => {
  it.each(['Mates', 'Rockets', 'Cafe Ole Comets'])('is asked: %s', (name) => {
    const { games, questions } = match(game(name, 'Sole Mates'));
    expect(games).toEqual([]);
    expect(questions).toMatchObject([
      { about: 'team name', ask: `Which team of Thursday Coed is ${name}?` },
    ]);
  });

  it('is asked with the most similar one first, which is suggested', () => {
    const [question] = match(game('Sole Mates Kickball', 'Rockets', { division: 'A' })).questions;
    expect(question).toMatchObject({ suggested: 'mates' });
    expect(question!.options.map(({ label }) => label)).toEqual([
      'Sole Mates',
      'Rockets (A)',
      'Rockets (B)',
      'Café Olé Comets',
      'None of these. Leave its games out',
    ]);
  });

  it('suggests nothing if two are as similar', () => {
    const [question] = match(game('Rockets', 'Sole Mates')).questions;
    expect(question).toMatchObject({ suggested: null });
  });

  it('is what was answered, and stays a question to be changed', () => {
    const one = game('Mates', 'Rockets', { division: 'A' });
    const { id } = match(one).questions[0]!;
    expect(teamsOf(one, { [id]: 'mates' })).toEqual([['mates', 'rockets-a']]);
    expect(match(one, { [id]: 'mates' }).questions).toHaveLength(1);
  });

  it.each([
    ['Its league is left out.', game('Sole Mates', 'Grey', { league: 'Sunday' })],
    ['A team is left out.', game('Mates', 'Café Olé Comets')],
  ])('leaves games out if nothing is meant: %s', (reason, one) => {
    const { id } = match(one).questions[0]!;
    expect(match(one, { [id]: '' })).toMatchObject({ games: [], leftOut: [{ line: 7, reason }] });
  });
});

describe('A league', () => {
  it('is asked if the file names none', () => {
    const one = game('Grey', 'Grey', { league: null });
    const [question] = match(one).questions;
    expect(question).toMatchObject({ about: 'league', suggested: null });
    expect(match(one, { [question!.id]: 'fri' })).toMatchObject({
      leftOut: [{ reason: 'Both teams are the same.' }],
    });
  });

  it('may be named in the column of divisions', () => {
    expect(
      teamsOf(game('Sole Mates', 'Café Olé Comets', { league: null, division: 'thursday coed' })),
    ).toEqual([['mates', 'comets']]);
  });
});

it('asks for the team of a division if the file has its name in several', () => {
  const games = ['A', 'B'].map((division) => game('Comets', 'Owls', { division }));
  const teams = [team('comets', 'Comets', 'A'), team('owls', 'Owls')];
  const asked = (answers = {}) =>
    matchNames(games, [league('thu', 'Thursday Coed', ...teams)], answers, never).questions.map(
      ({ ask }) => ask,
    );
  expect(asked()).toContain('Which team of Thursday Coed is Comets, B?');
  expect(asked({ 'same-name': 'one' })).toEqual([]);
});

it('leaves out a game that is told twice, once its teams are known', () => {
  const one = game('Sole Mates', 'Café Olé Comets', { time: '18:30' });
  const other = game('café olé comets', 'Sole-Mates', { time: '18:30' });
  const { games, leftOut } = matchNames([one, other], known, {}, never);
  expect(games).toHaveLength(1);
  expect(leftOut).toMatchObject([{ reason: 'Another line has the same game.' }]);
});

it('takes no file with more than 200 names that are not known', () => {
  const games = Array.from({ length: 201 }, (_, at) => game(`Team ${at}`, 'Sole Mates'));
  expect(() => matchNames(games, known, {}, never)).toThrow(InvalidInput);
});

it('leaves out what another imported schedule has', () => {
  const { games, leftOut } = match(game('Sole Mates', 'Café Olé Comets'), {}, () => true);
  expect([games, leftOut]).toMatchObject([[], [{ reason: 'Another imported schedule has it.' }]]);
});

describe('Where leagues are made here', () => {
  const add = (games: readonly GameOfFile[], answers = {}, leagues = known) => {
    const added = new AddedLeagues(['Football', 'Kickball']);
    return { ...matchNames(games, leagues, answers, never, added), added: added.all };
  };
  const askedIn = ({ questions }: ReturnType<typeof add>) => questions.map(({ ask }) => ask);
  const sunday = { league: 'Sunday Kickball' };
  const addLeague = { '["league","Sunday Kickball"]': '+' };

  it('a league is added with its teams once somebody says so, and its sport', () => {
    const games = [game('Red', 'Blue', sunday), game('Blue', 'Gold', sunday)];
    const asked = add(games);
    expect(asked).toMatchObject({ games: [], added: [], questions: [{ suggested: '+' }] });
    const sport = add(games, addLeague);
    expect(sport).toMatchObject({ games: [], added: [] });
    expect(sport.questions[1]).toMatchObject({
      id: '["sport","Sunday Kickball"]',
      ask: 'Which sport is Sunday Kickball?',
      open: true,
      suggested: 'Kickball',
      answer: null,
    });
    const done = add(games, { ...addLeague, '["sport","Sunday Kickball"]': ' Kickball\n' });
    expect(done.games).toHaveLength(2);
    expect(done.added).toMatchObject([
      {
        name: 'Sunday Kickball',
        sport: 'Kickball',
        teams: [{ name: 'Red' }, { name: 'Blue' }, { name: 'Gold' }],
      },
    ]);
    expect(done.answers['["league","Sunday Kickball"]']).toBe(done.added[0]!.id);
  });

  it('a league without a name in the file gets one, which is found the next time', () => {
    const games = [game('Red', 'Blue', { league: null })];
    const answers = {
      '["league",""]': '+',
      '["league name"]': 'Sunday',
      '["sport","Sunday"]': 'Golf',
    };
    expect(askedIn(add(games, { '["league",""]': '+' }))).toContain(
      'What is the new league called?',
    );
    expect(add(games, answers).added).toMatchObject([{ name: 'Sunday', sport: 'Golf' }]);
    const leagues = [league('sun', 'Sunday', team('red', 'Red'), team('blue', 'Blue'))];
    expect(add(games, answers, leagues)).toMatchObject({
      games: [{ leagueId: 'sun', home: { id: 'red' } }],
      added: [],
    });
  });

  it('one answer adds all teams to a league without teams', () => {
    const games = [game('Red', 'Blue', sunday), game('Blue', 'Gold', sunday)];
    const leagues = [league('sun', 'Sunday Kickball')];
    expect(askedIn(add(games, {}, leagues))).toEqual([
      'Sunday Kickball has no teams yet. May those of the file be added?',
    ]);
    const { games: found, added } = add(games, { '["teams","sun"]': '+' }, leagues);
    expect(found).toHaveLength(2);
    expect(added).toMatchObject([{ id: 'sun', sport: null, teams: [{}, {}, {}] }]);
  });

  it('a team is added to a league with teams for each name that somebody says is new', () => {
    const one = game('Sole Mates', 'Night Owls');
    const id = '["team name","Night Owls","thu",""]';
    expect(add([one]).questions).toMatchObject([{ id, suggested: '+' }]);
    expect(add([one, one], { [id]: '+' })).toMatchObject({
      games: [{ away: { name: 'Night Owls' } }, {}],
      added: [{ id: 'thu', teams: [{ name: 'Night Owls', division: null }] }],
    });
  });

  it('a name in two divisions is two teams, and one without a division a third', () => {
    const games = ['A', 'B', null, null].map((division) =>
      game('Owls', 'Sole Mates', { ...sunday, division }),
    );
    const answers = { ...addLeague, '["sport","Sunday Kickball"]': 'Kickball' };
    const [{ teams } = { teams: [] }] = add(games, answers).added;
    const owls = teams.filter(({ name }) => name === 'Owls');
    expect(owls.map(({ division }) => division)).toEqual(['A', 'B', null]);
  });

  it('what is added has names that a feed may have', () => {
    const long = `${'x'.repeat(119)}🥏 and more`;
    const games = [game(long, 'Red', { league: long, division: long })];
    const answers = { [JSON.stringify(['league', long])]: '+' };
    const sport = JSON.stringify(['sport', long.slice(0, 121)]);
    const [added] = add(games, { ...answers, [sport]: 'Golf' }).added;
    const short = long.slice(0, 121);
    expect(added).toMatchObject({
      name: short,
      teams: [{ name: short, division: short }, { division: short }],
    });
    expect(add(games, { ...answers, [sport]: '\u200B' }).added).toEqual([]);
  });

  it('a league gets at most 250 teams', () => {
    const games = Array.from({ length: 251 }, (_, at) => game(`Team ${at}`, 'Team 0', sunday));
    const answers = { ...addLeague, '["sport","Sunday Kickball"]': 'Kickball' };
    expect(add(games.slice(0, 250), answers).added[0]!.teams).toHaveLength(250);
    expect(() => add(games, answers)).toThrow(InvalidInput);
  });

  it('names without a letter or digit are not alike', () => {
    const leagues = [league('sun', 'Sunday Kickball', team('bear', '🐻'), team('red', 'Red'))];
    expect(askedIn(add([game('🦊', 'Red', sunday)], {}, leagues))).toHaveLength(1);
  });

  it('what elsewhere is asked has no answer that adds anything', () => {
    const [question] = match(game('Night Owls', 'Comets')).questions;
    expect(question!.options.map(({ value }) => value)).not.toContain('+');
  });
});
