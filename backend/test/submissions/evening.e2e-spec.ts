import { randomBytes } from 'node:crypto';
import { sportIdOf } from '../../src/league-feed/domain/identifiers';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import { PlayedMatch, RealSeasons } from '../support/real-seasons';
import { moreTime } from '../support/timing/more-time';

// A whole evening is reported.
moreTime();

/**
 * An evening of 150 real games whose teams have their links: 80 % are confirmed by the other side,
 * 5 % are reported by both sides with different scores, and of the rest the other side says nothing.
 */
const games = 150;
const isConflict = (number: number) => number % 20 === 0;
const isSilent = (number: number) => number % 20 > 16;

let real: RealSeasons;
let admin: AdminAtBrowser;
/** Token and id of each team's link, by name. */
let teams: Map<string, { readonly id: string; readonly leagueId: string; readonly token: string }>;

beforeAll(async () => {
  real = await RealSeasons.start();
  admin = await registerFirstMaster(real.server);
  const { body } = await admin.get('/api/admin/team-links').expect(200);
  const links = body as { leagueId: string; teamId: string; teamName: string; link: string }[];
  teams = new Map(
    links.map(({ leagueId, teamId, teamName, link }) => [
      teamName,
      { id: teamId, leagueId, token: link.replace(/.*#t=/, '') },
    ]),
  );
});

afterAll(() => real.stop());

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(real.server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([200, 201]).toContain(response.status);
  return (await response.json()) as Record<string, unknown>;
}

/** Who speaks, by the team's link. */
async function reportBy(reporter: string, match: PlayedMatch, more = 0) {
  const [winner, loser] = [teams.get(match.winner)!, teams.get(match.loser)!];
  const confirmKey = randomBytes(16).toString('base64url');
  const leagueDetails = {
    leagueId: winner.leagueId,
    winningTeamId: winner.id,
    losingTeamId: loser.id,
    matchDate: match.date,
    location: 'Stadium',
  };
  const scores = { winningScore: match.winningScore + more, losingScore: match.losingScore };
  const { reference } = await post('/api/score-submissions', {
    sportId: sportIdOf(match.sport),
    leagueDetails,
    gameDetails: {
      ...scores,
      captainName: 'Dana Smith',
      captainEmail: 'dana@example.org',
      verification: true,
    },
    confirmKey,
    teamToken: teams.get(reporter)!.token,
  });
  const { winningTeamId, losingTeamId, matchDate } = leagueDetails;
  return { reference, confirmKey, seen: { winningTeamId, losingTeamId, matchDate, ...scores } };
}

async function play(match: PlayedMatch, number: number): Promise<void> {
  const sides = [match.winner, match.loser];
  const [reporter, other] = number % 2 === 0 ? sides : sides.toReversed();
  const { reference, confirmKey, seen } = await reportBy(reporter!, match);
  if (isSilent(number)) return;
  if (isConflict(number)) {
    await reportBy(other!, match, 1);
    return;
  }
  const { token } = teams.get(other!)!;
  const answer =
    number % 4 < 2
      ? { token: confirmKey, seen, teamToken: token, name: 'Alex' }
      : { token, reference, revision: 1, name: 'Alex' };
  expect(await post('/api/confirmations', answer)).toEqual({ standing: 'confirmed' });
}

interface Row {
  readonly id: string;
  readonly revision: number;
}

const listed = async (query: string) =>
  (await admin.get(`/api/score-submissions?limit=200&${query}`).expect(200)).body as Row[];

it('After an evening of 150 games, one press logs what both sides agree on', async () => {
  const evening = real.played.slice(0, games);
  await Promise.all(
    Array.from({ length: 5 }, async (_, first) => {
      for (let number = first; number < games; number += 5) await play(evening[number]!, number);
    }),
  );
  const numbers = Array.from({ length: games }, (_, number) => number);
  const conflicts = numbers.filter(isConflict).length;
  const silent = numbers.filter(isSilent).length;
  const confirmed = games - conflicts - silent;
  expect([confirmed, conflicts, silent]).toEqual([121, 8, 21]);

  const { body: summary } = await admin.get('/api/score-submissions/summary').expect(200);
  expect(summary).toMatchObject({
    pending: games + conflicts,
    attention: 2 * conflicts,
    ready: confirmed,
  });

  const ready = await listed('standing=ready');
  const ids = ready.map(({ id }) => id);
  const revisions = Object.fromEntries(ready.map(({ id, revision }) => [id, revision]));
  const { body } = await admin.post('/api/score-submissions/log').send({ ids, revisions });
  expect(body).toEqual({ logged: confirmed, alreadyLogged: 0, missing: 0, changed: [] });

  // One press logs a report; a conflict takes one more, to compare its reports.
  const before = games + conflicts;
  const after = 1 + silent + 2 * conflicts;
  process.stdout.write(`an evening of ${games} games: ${before} presses before, ${after} after\n`);
  const left = await listed('logged=unlogged');
  expect(left).toHaveLength(silent + 2 * conflicts);
});
