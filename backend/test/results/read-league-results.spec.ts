import { NotFound } from '../../src/kernel/errors';
import { Leagues } from '../../src/league-feed/application/leagues';
import { PublicReports, ReportChanges } from '../../src/results/application/ports';
import { ReadLeagueResults } from '../../src/results/application/read-league-results';
import { StandingsRules } from '../../src/results/domain/tiebreaks';
import { PublicReport } from '../../src/results/domain/league-games';
import { ReadLeagueTable } from '../../src/results/application/read-league-table';
import { InMemoryStandings } from './in-memory-standings';
import { aLoggedReport, aPublicReport } from './a-public-report';

class InMemoryReports extends PublicReports {
  reads = 0;
  failure: Error | null = null;

  constructor(public reports: readonly PublicReport[]) {
    super();
  }

  override ofLeague(): Promise<readonly PublicReport[]> {
    this.reads += 1;
    return this.failure ? Promise.reject(this.failure) : Promise.resolve(this.reports);
  }

  override leagues(): Promise<never[]> {
    return Promise.resolve([]);
  }
}

type FoundLeague = ReturnType<Leagues['league']>;

class OneLeague extends Leagues {
  found: FoundLeague = {
    league: { id: 'thursday', name: 'Thursday Kickball' },
    teams: ['lions', 'tigers', 'bears'].map((id) => ({ id, name: id, division: null })),
  } as unknown as FoundLeague;

  constructor() {
    super(undefined!, undefined!, undefined!);
  }

  override league(): FoundLeague {
    return this.found;
  }
}

const rules: StandingsRules = {
  points: { win: 2, tie: 1, loss: 0, forfeit: 0 },
  tiebreaks: [],
  restartTiebreaks: false,
  forfeitScore: null,
};

class SetChanges extends ReportChanges {
  override count = 0;
}

function setUp(reports: readonly PublicReport[] = [aPublicReport()], onlyFinal = false) {
  const stored = new InMemoryReports(reports);
  const leagues = new OneLeague();
  const changes = new SetChanges();
  const publication = { onlyFinal, rules };
  const standings = new InMemoryStandings();
  const tables = new ReadLeagueTable(leagues, stored, standings, publication);
  const read = new ReadLeagueResults(tables, publication, changes);
  return {
    stored,
    leagues,
    changes,
    standings,
    read,
    at: (now: number) => read.execute('thursday', now),
  };
}

describe('Results of a league', () => {
  it('are read once in a second', async () => {
    const { at, stored, read } = setUp();
    const start = 1_000_000_000;
    const first = await at(start);
    expect(await at(start + 999)).toBe(first);
    expect(read.cached('thursday', start + 999)).toBe(first);
    expect(read.cached('thursday', start + 1_000)).toBeNull();
    await at(start + 1_000);
    await at(start + 1_999);
    expect(stored.reads).toBe(2);
  });

  it('are read again after a change of this server', async () => {
    const { at, stored, changes, read } = setUp();
    await at(0);
    changes.count += 1;
    expect(read.cached('thursday', 1)).toBeNull();
    await at(1);
    await at(2);
    expect(stored.reads).toBe(2);
  });

  it('are in the cache only once they were read', async () => {
    const { at, read } = setUp();
    expect(read.cached('thursday', 0)).toBeNull();
    const reading = at(0);
    expect(read.cached('thursday', 0)).toBeNull();
    await reading;
    const again = at(5_000);
    expect(read.cached('thursday', 5_000)).toBeNull();
    await again;
    expect(read.cached('thursday', 5_000)).not.toBeNull();
  });

  it('are in the cache for 1,000 leagues, of which the oldest goes first', async () => {
    const { read } = setUp();
    for (let number = 1; number <= 1_000; number += 1) await read.execute(`league ${number}`, 0);
    expect(read.cached('league 1', 1)).not.toBeNull();
    await read.execute('one more', 0);
    expect(read.cached('league 1', 1)).toBeNull();
    expect(read.cached('league 2', 1)).not.toBeNull();
  });

  it('stay the same object while nothing has changed', async () => {
    const { at, stored } = setUp();
    const first = await at(0);
    expect(await at(5_000)).toBe(first);
    stored.reports = [...stored.reports, aPublicReport({ date: '2026-06-01' })];
    expect(await at(10_000)).not.toBe(first);
  });

  it('change with the rules and decisions that any server stores', async () => {
    const { at, standings } = setUp([aLoggedReport()]);
    await at(0);
    await standings.putRules('thursday', { ...rules, points: { ...rules.points, win: 3 } });
    expect((await at(2_000)).table[0]).toMatchObject({ points: 3 });
    const decision = { kind: 'points', teamIds: ['lions'], points: -1, games: null } as const;
    const decided = { id: '1', reason: 'Late.', decidedAt: '', decidedBy: 'boss@example.org' };
    await standings.addDecision('thursday', { ...decision, ...decided });
    const results = await at(4_000);
    expect(results.table[0]).toMatchObject({ points: 2, adjustment: -1 });
    expect(JSON.stringify(results)).not.toContain('boss');
  });

  it('are read by one call at a time, and calls after a change share the next read', async () => {
    const { at, stored, changes } = setUp();
    const first = at(0);
    changes.count += 1;
    await Promise.all([first, at(0), at(0), at(0)]);
    expect(stored.reads).toBe(2);
  });

  it('are not kept if something changed while they were read', async () => {
    const { at, stored, changes } = setUp();
    const reading = at(0);
    changes.count += 1;
    await reading;
    await at(1);
    expect(stored.reads).toBe(2);
  });

  it.each(['\u0000', 'a\nb', 'x'.repeat(256), ''])('are unknown for the id %j', async (id) => {
    const { read, stored } = setUp();
    await expect(read.execute(id)).rejects.toEqual(new NotFound('Unknown league'));
    expect(stored.reads).toBe(0);
  });

  it('are read again after a failure', async () => {
    const { at, stored } = setUp();
    stored.failure = new Error('The database is away');
    await expect(at(0)).rejects.toThrow('The database is away');
    stored.failure = null;
    await expect(at(1)).resolves.toMatchObject({ leagueName: 'Thursday Kickball' });
  });

  it('are unknown if neither the feed nor a report has the league', async () => {
    const { at, leagues, read } = setUp([]);
    expect((await at(0)).results).toEqual([]);
    leagues.found = null;
    await expect(at(2_000)).rejects.toBeInstanceOf(NotFound);
    expect(read.cached('thursday', 2_001)).toBeNull();
  });

  it('have the name and the teams of the reports, if the league has left the feed', async () => {
    const { at, leagues } = setUp([aLoggedReport({ leagueName: 'As It Was' })]);
    leagues.found = null;
    const { leagueName, table } = await at(0);
    expect(leagueName).toBe('As It Was');
    expect(table.map(({ teamName, points }) => [teamName, points])).toEqual([
      ['Lions', 2],
      ['Tigers', 0],
    ]);
  });

  it('have the name of the last report', async () => {
    const reports = ['As It Was', 'As It Was Last'].map((leagueName, index) =>
      aPublicReport({ leagueName, date: `2026-05-2${index}` }),
    );
    const { at, leagues } = setUp(reports.toReversed());
    leagues.found = null;
    expect((await at(0)).leagueName).toBe('As It Was Last');
  });

  it('have the names and divisions of the feed', async () => {
    const { at, leagues } = setUp([aLoggedReport()]);
    const lions = { ...leagues.found!.teams[0]!, name: 'Lions of Today', division: 'East' };
    leagues.found = { ...leagues.found!, teams: [lions] };
    const { table } = await at(0);
    expect(table.map(({ teamName, division }) => [teamName, division])).toEqual([
      ['Tigers', null],
      ['Lions of Today', 'East'],
    ]);
  });

  it('have a team that has left the feed while it has a final game', async () => {
    const { at } = setUp([
      aLoggedReport({ losingTeamId: 'gone', losingTeamName: 'Gone' }),
      aPublicReport({ losingTeamId: 'new', losingTeamName: 'New' }),
    ]);
    expect((await at(0)).table.map(({ teamId }) => teamId)).toEqual([
      'lions',
      'bears',
      'gone',
      'tigers',
    ]);
  });

  it('are only those that are final, if nothing else is shown', async () => {
    const reports = [aLoggedReport(), aPublicReport({ date: '2026-06-01' })];
    expect((await setUp(reports).at(0)).results).toHaveLength(2);
    const { results } = await setUp(reports, true).at(0);
    expect(results.map(({ result }) => result.state)).toEqual(['final']);
  });
});
