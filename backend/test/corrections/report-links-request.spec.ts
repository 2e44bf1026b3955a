import 'reflect-metadata';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { RequestPipe } from '../../src/platform/validation/request-pipe';
import {
  CorrectReportRequest,
  SendMessageRequest,
} from '../../src/corrections/infrastructure/http/report-links.request';

const calendar = new AssociationCalendar('America/New_York');

function read(body: object) {
  const { value, unreadable } = new RequestPipe(CorrectReportRequest).transform(body);
  return { value, correction: value.toCorrection(calendar), unreadable };
}

const leagueDetails = { winningTeamId: 'red', losingTeamId: 'blue', matchDate: '2026-06-01' };
const gameDetails = { winningScore: 21, losingScore: 14, notes: 'Rain', verification: true };

describe('The body of a correction', () => {
  it('is read as it stands', () => {
    const body = { token: ' a token ', revision: 2, leagueDetails, gameDetails };
    const { value, correction, unreadable } = read(body);
    expect(unreadable).toEqual([]);
    expect(value).toMatchObject({ token: ' a token ', revision: 2 });
    expect(correction.leagueDetails).toEqual(leagueDetails);
    expect(correction.gameDetails).toMatchObject({ ...gameDetails, outcome: null });
  });

  it('has the date of the association where it gives an instant', () => {
    const at = { ...leagueDetails, matchDate: '2026-06-02T02:30:00Z' };
    const { correction } = read({ leagueDetails: at, gameDetails });
    expect(correction.leagueDetails.matchDate).toBe('2026-06-01');
  });

  it.each(['Kim', 7])(
    'can change neither the captain, nor the league or the location (%j)',
    (sent) => {
      const { correction, unreadable } = read({
        leagueDetails: { ...leagueDetails, leagueId: sent, location: sent, locationId: sent },
        gameDetails: { ...gameDetails, captainName: sent, captainEmail: sent, captainPhone: sent },
      });
      expect(unreadable).toEqual([]);
      expect(correction).toEqual(read({ leagueDetails, gameDetails }).correction);
    },
  );

  it.each([
    ['token', { token: 7 }],
    ['revision', { revision: 1.5 }],
    ['leagueDetails', { leagueDetails: 'red' }],
    ['gameDetails.notes', { gameDetails: { notes: 7 } }],
  ])('can not be read with a wrong %s', (path, body) => {
    expect(read(body).unreadable).toMatchObject([{ path }]);
  });
});

it('A message has up to 1,000 characters, also on several lines', () => {
  const send = (message: string) =>
    new RequestPipe(SendMessageRequest).transform({ token: 'a token', message });
  const message = `Sorry.\n${'x'.repeat(993)}`;
  expect(send(message)).toEqual({ value: { token: 'a token', message }, unreadable: [] });
  expect(send(`${message}x`).unreadable).toMatchObject([{ path: 'message' }]);
});
