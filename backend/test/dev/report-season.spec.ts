import { PublicApi } from '../../dev/season/public-api';
import { reportSeason } from '../../dev/season/report-season';
import { readSeason } from '../../dev/season/openfootball';

const season = readSeason({
  file: 'season.json',
  json: {
    name: 'Some League 2024/25',
    matches: [
      { date: '2024-08-23', team1: 'Reds', team2: 'Blues', score: { ft: [1, 3] } },
      { date: '2024-08-30', team1: 'Blues', team2: 'Reds', score: { ft: [2, 2] } },
      { date: '2024-09-06', team1: 'Reds', team2: 'Blues' },
    ],
  },
});

interface Sent {
  readonly key: string | null;
  readonly body: Record<string, Record<string, unknown>>;
}

/** A server with one league. Reports get the given responses in turn, and then 201. */
class FakeServer {
  readonly sent: Sent[] = [];

  constructor(private readonly answers: (() => Response)[] = []) {}

  readonly fetch: typeof fetch = async (url, request = {}) => {
    const path = (url as string).replace('http://server', '');
    if (path === '/api/sports/soccer/leagues') {
      return json([{ id: 'some', name: 'Some League 2024/25', location: null }]);
    }
    if (path === '/api/leagues/some/teams') {
      return json([
        { id: 'b', name: 'Blues' },
        { id: 'r', name: 'Reds' },
      ]);
    }
    expect(path).toBe('/api/score-submissions');
    await new Promise((resolve) => setImmediate(resolve));
    this.sent.push({
      key: new Headers(request.headers).get('idempotency-key'),
      body: JSON.parse(request.body as string) as Sent['body'],
    });
    const answer = this.answers.shift() ?? (() => json({ status: 'received' }, 201));
    return answer();
  };
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

function apiOf(server: FakeServer, pauses: number[] = []) {
  return new PublicApi('http://server', {
    fetch: server.fetch,
    pause: (milliseconds) => Promise.resolve(pauses.push(milliseconds)),
  });
}

describe('Reporting a season', () => {
  it('sends each finished match once, the winner first, with a key of its own', async () => {
    const server = new FakeServer();

    const tally = await reportSeason(apiOf(server), season);

    expect(tally).toEqual({ reported: 2, ties: 1, duplicates: 0, conflicts: 0, failures: [] });
    expect(server.sent.map(({ body }) => body)).toEqual([
      {
        sportId: 'soccer',
        leagueDetails: {
          leagueId: 'some',
          winningTeamId: 'b',
          losingTeamId: 'r',
          matchDate: '2024-08-23',
          location: 'Home of Reds',
        },
        gameDetails: {
          winningScore: 3,
          losingScore: 1,
          captainName: 'Season report',
          captainEmail: 'season-report@example.org',
          verification: true,
        },
      },
      expect.objectContaining({
        leagueDetails: expect.objectContaining({ winningTeamId: 'b', losingTeamId: 'r' }) as object,
        gameDetails: expect.objectContaining({ winningScore: 2, losingScore: 2 }) as object,
      }),
    ]);
    const keys = server.sent.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(keys.every((key) => /^[0-9a-f]{20}$/.test(key ?? ''))).toBe(true);
  });

  it('goes on after a refusal and tells it with its match', async () => {
    const server = new FakeServer([() => new Response('{"message":"no"}', { status: 400 })]);

    expect(await reportSeason(apiOf(server), season)).toMatchObject({
      reported: 1,
      failures: ['2024-08-23 Reds - Blues: 400: {"message":"no"}'],
    });
    expect(server.sent).toHaveLength(2);
  });

  it('waits as long as the server asks, and then sends the same again', async () => {
    const pauses: number[] = [];
    const tooMany = () => json({}, 429, { 'Retry-After': '17' });
    const server = new FakeServer([tooMany, () => json({ status: 'received' }, 201), tooMany]);

    expect(await reportSeason(apiOf(server, pauses), season)).toMatchObject({ reported: 2 });
    expect(pauses).toEqual([17_000, 17_000]);
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(2);
  });

  it('tries again, ever more slowly, when no answer comes, and gives up after five tries', async () => {
    const pauses: number[] = [];
    const away = () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    };
    const busy = () => new Response('busy', { status: 503 });
    const server = new FakeServer([away, busy, away, busy, away]);
    const oneMatch = readSeason({
      file: 'season.json',
      json: { name: season.name, matches: season.matches.slice(0, 1) },
    });

    expect(await reportSeason(apiOf(server, pauses), oneMatch)).toMatchObject({
      reported: 0,
      failures: ['2024-08-23 Reds - Blues: no answer: connect ECONNREFUSED'],
    });
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000]);
  });
});
