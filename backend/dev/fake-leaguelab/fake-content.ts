import { CatalogueContent, League } from '../../src/league-feed/domain/catalogue-content';
import { fakePlayers } from './fake-players';
import type { FaultKind } from './fault';

type Kinds = ReadonlySet<FaultKind>;

/** Turns a catalogue into LeagueLab's responses. */
export class FakeContent {
  private readonly numbers = new Map<string, number>();

  constructor(private content: CatalogueContent) {
    this.tell(content);
  }

  /** Leagues keep their numbers when the catalogue changes. */
  tell(content: CatalogueContent): void {
    this.content = content;
    for (const { id } of content.leagues) {
      if (!this.numbers.has(id)) {
        this.numbers.set(id, /^\d{1,9}$/.test(id) ? Number(id) : 100_001 + this.numbers.size);
      }
    }
  }

  find(number: string): { readonly id: number; readonly name: string } | null {
    const league = this.leagueNumbered(number);
    return league && { id: this.numberOf(league), name: league.name };
  }

  /** The list of leagues, or a list with one league. */
  leagues(faults: Kinds, number: string | null = null) {
    if (faults.has('empty')) return { leagues: [] };
    const all = number === null ? this.content.leagues : [this.leagueNumbered(number)!];
    const left = faults.has('vanished') ? all.slice(0, Math.ceil(all.length / 3)) : all;
    const sports = new Map(this.content.sports.map(({ id, name }) => [id, name]));
    return {
      leagues: left.map((league, index) => ({
        id: this.numberOf(league),
        name: this.leagueName(league, faults),
        sport: sports.get(league.sportId),
        status: index % 5 === 4 ? 'Upcoming' : 'In Progress',
        divisions: this.divisionsOf(league).map((name) => ({ name, team_status: 'Open' })),
      })),
    };
  }

  teams(number: string, faults: Kinds) {
    if (faults.has('empty')) return { teams: [] };
    const league = this.leagueNumbered(number)!;
    const teams = this.content.teams.filter(({ leagueId }) => leagueId === league.id);
    return {
      teams: teams.map(({ id, name }, index) => ({
        // Both names have been seen.
        [index % 2 === 0 ? 'team_name' : 'name']: decorated(
          faults.has('renamed-teams') ? `${name} Reborn` : name,
          faults,
        ),
        registration_status: 'Registered',
        players: fakePlayers(id).map(({ captain, phone, ...player }) => ({
          ...player,
          phone: faults.has('null-phones') ? null : phone,
          ...(captain !== undefined && !faults.has('no-captains') && { captain }),
        })),
      })),
    };
  }

  /** Ends with the venue in brackets, as LeagueLab's names often do. */
  private leagueName({ name, location }: League, faults: Kinds): string {
    const told = decorated(faults.has('renamed-leagues') ? `${name} | Renamed` : name, faults);
    return location === null ? told : `${told} (${location})`;
  }

  private divisionsOf({ id }: League): string[] {
    const divisions = this.content.teams
      .filter(({ leagueId }) => leagueId === id)
      .flatMap(({ division }) => division ?? []);
    return [...new Set(divisions)];
  }

  private leagueNumbered(number: string): League | null {
    return this.content.leagues.find((league) => String(this.numberOf(league)) === number) ?? null;
  }

  private numberOf({ id }: League): number {
    return this.numbers.get(id)!;
  }
}

function decorated(name: string, faults: Kinds): string {
  return faults.has('emoji') ? `🥎 ${name} — O’Brien’s Ђорђе 队` : name;
}
