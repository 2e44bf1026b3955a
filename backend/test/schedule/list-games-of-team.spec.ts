import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { ListGamesOfTeam } from '../../src/schedule/application/list-games-of-team';
import { FakeGameTokens, InMemoryGameFinder, aFoundGame } from './fakes';

/** 10:30 PM on May 14 in New York. */
const now = new Date('2026-05-15T02:30:00Z');
const team = { leagueId: 'thu', teamId: 'red' };

function setUp() {
  const games = new InMemoryGameFinder([
    aFoundGame(),
    aFoundGame({
      id: 'g2',
      date: '2026-05-21',
      time: null,
      home: { id: 'green', name: 'Green Newts' },
      away: { id: 'red', name: 'Red Foxes' },
      location: null,
      state: 'upcoming',
    }),
  ]);
  const tokens = new FakeGameTokens();
  const calendar = new AssociationCalendar('America/New_York');
  return { games, tokens, list: new ListGamesOfTeam(games, tokens, calendar) };
}

it('The games of a team are listed with the opponent and the token to report them', async () => {
  const { list } = setUp();
  expect(await list.execute(team, now)).toEqual([
    {
      id: 'g1',
      date: '2026-05-14',
      time: '19:00',
      opponentName: 'Blue Owls',
      home: { id: 'red', name: 'Red Foxes' },
      away: { id: 'blue', name: 'Blue Owls' },
      location: 'Field 3',
      state: 'unreported',
      token: 'token of g1',
    },
    {
      id: 'g2',
      date: '2026-05-21',
      time: null,
      opponentName: 'Green Newts',
      home: { id: 'green', name: 'Green Newts' },
      away: { id: 'red', name: 'Red Foxes' },
      location: null,
      state: 'upcoming',
      token: 'token of g2',
    },
  ]);
});

it('They reach from 30 days ago to 7 days ahead, by the association’s calendar', async () => {
  const { list, games } = setUp();
  await list.execute(team, now);
  expect(games.asked).toEqual(['2026-04-14', '2026-05-21']);
});

it('They have no tokens where the server has no key', async () => {
  const { list, tokens } = setUp();
  tokens.hasKey = false;
  expect((await list.execute(team, now)).map(({ token }) => token)).toEqual([null, null]);
});
