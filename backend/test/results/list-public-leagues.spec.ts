import { Leagues } from '../../src/league-feed/application/leagues';
import { ListPublicLeagues } from '../../src/results/application/list-public-leagues';
import { PublicReports, type PublicationRules } from '../../src/results/application/ports';

class ReportsOfTwoLeagues extends PublicReports {
  reads: boolean[] = [];
  failure: Error | null = null;

  override ofLeague(): Promise<never[]> {
    return Promise.resolve([]);
  }

  override leagues(onlyFinal: boolean) {
    this.reads.push(onlyFinal);
    if (this.failure) return Promise.reject(this.failure);
    return Promise.resolve([
      { id: 'gone', name: 'Winter Golf', lastDate: '2025-12-01' },
      { id: 'thursday', name: 'As reported', lastDate: '2026-06-01' },
    ]);
  }
}

class OneLeague extends Leagues {
  constructor() {
    super(undefined!, undefined!, undefined!);
  }

  override league(id: string): ReturnType<Leagues['league']> {
    if (id !== 'thursday') return null;
    const league = { id, name: 'Thursday Kickball', sportId: 'kickball' };
    return { league, teams: [] } as unknown as ReturnType<Leagues['league']>;
  }

  override sports() {
    return [{ id: 'kickball', name: 'Kickball', icon: null }];
  }
}

function scene(onlyFinal = false) {
  const reports = new ReportsOfTwoLeagues();
  const rules = { onlyFinal } as PublicationRules;
  return { reports, list: new ListPublicLeagues(reports, new OneLeague(), rules) };
}

test('leagues are listed by name, as the feed names them, or else as reported', async () => {
  expect(await scene().list.execute()).toEqual([
    { id: 'thursday', name: 'Thursday Kickball', sportName: 'Kickball', lastDate: '2026-06-01' },
    { id: 'gone', name: 'Winter Golf', sportName: null, lastDate: '2025-12-01' },
  ]);
});

test('the list is read at most every ten seconds, and again after a failure', async () => {
  const { reports, list } = scene(true);
  reports.failure = new Error('The database is down');
  await expect(list.execute(0)).rejects.toThrow('The database is down');
  reports.failure = null;
  await list.execute(1);
  await list.execute(10_000);
  expect(reports.reads).toEqual([true, true]);
  await list.execute(10_001);
  expect(reports.reads).toHaveLength(3);
});
