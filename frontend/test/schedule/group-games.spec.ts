import { groupByEvening } from '../../src/features/schedule/model/group-games';
import { aScheduledGame } from '../support/samples/a-scheduled-game';

test('games are grouped by league and evening, in the order of the list', () => {
  const monday = { leagueId: 'monday', leagueName: 'Monday Coed' };
  const games = [
    aScheduledGame({ date: '2026-05-14', time: '18:00' }),
    // Two leagues of one name are two groups.
    aScheduledGame({ date: '2026-05-14', time: '18:30', leagueId: 'thursday-2' }),
    aScheduledGame({ date: '2026-05-14', time: '19:00' }),
    aScheduledGame({ date: '2026-05-18', ...monday }),
    aScheduledGame({ date: '2026-05-21' }),
  ];
  expect(
    groupByEvening(games).map((evening) => [evening.leagueName, evening.date, evening.games]),
  ).toEqual([
    ['Thursday Coed', '2026-05-14', [games[0], games[2]]],
    ['Thursday Coed', '2026-05-14', [games[1]]],
    ['Monday Coed', '2026-05-18', [games[3]]],
    ['Thursday Coed', '2026-05-21', [games[4]]],
  ]);
  expect(groupByEvening([])).toEqual([]);
});
