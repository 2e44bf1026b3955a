import { CalendarDate } from '../../kernel/calendar-date';
import { groupBy } from '../../kernel/group-by';
import { ImportedGame, ReadGame } from './imported-game';

/** A game that an import adds, changes or removes. */
export interface GameChange {
  readonly kind: 'new' | 'changed' | 'gone';
  readonly game: ImportedGame;
  /** What was imported before; null of a new game. */
  readonly before: ImportedGame | null;
}

/**
 * Gives each game the id that it had before: by the id in its source, else as the same game of its teams
 * on its date, else as the only one of its teams that is left, if it was still to come: it was moved to
 * another date.
 * @param newId makes an id
 */
export function withIds(
  games: readonly ReadGame[],
  before: readonly ImportedGame[],
  today: CalendarDate,
  newId: () => string,
): readonly ImportedGame[] {
  const ids = new Map<ReadGame, string>();
  const pair = (keyOf: (game: ReadGame) => string | null, only: boolean) => {
    const taken = new Set(ids.values());
    const left = before.filter(({ id, date }) => !taken.has(id) && (!only || date >= today));
    const old = groupBy(left, (game) => keyOf(game) ?? '');
    const open = games.filter((game) => !ids.has(game) && keyOf(game) !== null);
    for (const [key, some] of groupBy(open, (game) => keyOf(game)!)) {
      const same = (old.get(key) ?? []).toSorted(byTime);
      if (only && (same.length !== 1 || some.length !== 1)) continue;
      some.toSorted(byTime).forEach((game, at) => {
        if (same[at]) ids.set(game, same[at].id);
      });
    }
  };
  pair(sourceKeyOf, false);
  pair((game) => JSON.stringify([game.date, teamsOf(game)]), false);
  pair(teamsOf, true);
  return games.map((game) => ({ id: ids.get(game) ?? newId(), ...game }));
}

/** What is other than before, by date. */
export function changesBetween(
  before: readonly ImportedGame[],
  games: readonly ImportedGame[],
): readonly GameChange[] {
  const old = new Map(before.map((game) => [game.id, game]));
  const kept = new Set(games.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id));
  return [
    ...games.flatMap((game): GameChange[] => {
      const was = old.get(game.id) ?? null;
      if (!was) return [{ kind: 'new', game, before: null }];
      return saysTheSame(game, was) ? [] : [{ kind: 'changed', game, before: was }];
    }),
    ...gone.map((game): GameChange => ({ kind: 'gone', game, before: game })),
  ].toSorted((one, other) => byTime(one.game, other.game));
}

/** Whether more than half of the games before are gone, which somebody has to confirm. */
export function removesMost(
  changes: readonly GameChange[],
  before: readonly ImportedGame[],
): boolean {
  return changes.filter(({ kind }) => kind === 'gone').length > before.length / 2;
}

function saysTheSame(one: ImportedGame, other: ImportedGame): boolean {
  const said = ({ date, time, home, away, location, status, stage }: ImportedGame) =>
    JSON.stringify([date, time, home.id, away.id, location, status, stage]);
  return said(one) === said(other);
}

/** A small number may be that of a line, so it tells only games of the same teams apart. */
function sourceKeyOf(game: ReadGame): string | null {
  const { uid } = game;
  return uid !== null && /^\d{1,5}$/.test(uid) ? JSON.stringify([uid, teamsOf(game)]) : uid;
}

function teamsOf({ leagueId, home, away }: ReadGame): string {
  return JSON.stringify([leagueId, ...[home.id, away.id].toSorted()]);
}

function byTime(one: ReadGame, other: ReadGame): number {
  const at = ({ date, time }: ReadGame) => `${date} ${time ?? '24:00'}`;
  return at(one) < at(other) ? -1 : Number(at(one) > at(other));
}
