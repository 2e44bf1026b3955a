import { SetDecision, SetStandings, StandingsStore } from '../../src/results/application/ports';
import { StandingsRules } from '../../src/results/domain/tiebreaks';

export class InMemoryStandings extends StandingsStore {
  /** Those of all leagues have the id ''. */
  readonly rules = new Map<string, StandingsRules | null>();
  decisions: readonly (SetDecision & { readonly leagueId: string })[] = [];

  override ofLeague(leagueId: string): Promise<SetStandings> {
    return Promise.resolve({
      own: this.rules.get(leagueId) ?? null,
      common: this.rules.get('') ?? null,
      decisions: this.decisions.filter((decision) => decision.leagueId === leagueId),
    });
  }

  override allRules(): Promise<ReadonlyMap<string, StandingsRules | null>> {
    return Promise.resolve(this.rules);
  }

  override lock(): Promise<void> {
    return Promise.resolve();
  }

  override putRules(leagueId: string, rules: StandingsRules | null): Promise<void> {
    this.rules.set(leagueId, rules);
    return Promise.resolve();
  }

  override addDecision(leagueId: string, decision: SetDecision): Promise<void> {
    this.decisions = [...this.decisions, { ...decision, leagueId }];
    return Promise.resolve();
  }

  override removeDecision(id: string): Promise<(SetDecision & { leagueId: string }) | null> {
    const removed = this.decisions.find((decision) => decision.id === id) ?? null;
    this.decisions = this.decisions.filter((decision) => decision !== removed);
    return Promise.resolve(removed);
  }
}
