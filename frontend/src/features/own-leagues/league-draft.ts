import type { GivenLeague, OwnLeague } from './api';

/** A team as it is typed. */
export interface TeamDraft {
  /** Tells the rows apart. */
  readonly key: number;
  /** Null for a new team. */
  readonly id: string | null;
  readonly name: string;
  readonly division: string;
  /** Addresses with commas between them. */
  readonly captains: string;
}

/** A league as it is typed. */
export interface LeagueDraft {
  readonly name: string;
  readonly sport: string;
  readonly location: string;
  readonly teams: readonly TeamDraft[];
}

/** @param league null for a new one */
export function draftOf(league: OwnLeague | null): LeagueDraft {
  const { name = '', sport = '', location = null, teams = [] } = league ?? {};
  return {
    name,
    sport,
    location: location ?? '',
    teams: teams.map(({ id, name: teamName, division, captains }, key) => ({
      key,
      id,
      name: teamName,
      division: division ?? '',
      captains: captains.join(', '),
    })),
  };
}

/** Rows without any text are left out. */
export function leagueOf(draft: LeagueDraft, before: OwnLeague | null): GivenLeague {
  return {
    id: before?.id ?? null,
    seen: before?.savedAt ?? null,
    name: draft.name,
    sport: draft.sport,
    location: draft.location,
    teams: typedTeams(draft).map(({ id, name, division, captains }) => ({
      id,
      name,
      division,
      captains: captains.split(',').flatMap((address) => address.trim() || []),
    })),
  };
}

/** The teams as they are sent. */
export function typedTeams({ teams }: LeagueDraft): readonly TeamDraft[] {
  return teams.filter((team) =>
    [team.name, team.division, team.captains].some((text) => text.trim()),
  );
}

/** Adds teams from lines with a name, a division and addresses, as they are copied from a spreadsheet. */
export function withLines(draft: LeagueDraft, text: string): LeagueDraft {
  const first = nextKey(draft);
  const lines = text.split('\n').filter((line) => line.trim());
  const teams = lines.map((line, at) => {
    const [name = '', division = '', ...captains] = line.split('\t').map((part) => part.trim());
    return { key: first + at, id: null, name, division, captains: captains.join(', ') };
  });
  return { ...draft, teams: [...typedTeams(draft), ...teams] };
}

export function withTeam(draft: LeagueDraft): LeagueDraft {
  const team = { key: nextKey(draft), id: null, name: '', division: '', captains: '' };
  return { ...draft, teams: [...draft.teams, team] };
}

function nextKey({ teams }: LeagueDraft): number {
  return Math.max(0, ...teams.map(({ key }) => key + 1));
}
