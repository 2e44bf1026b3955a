import { isolated } from '@score-tracker/backend/kernel/isolated';
import { useSite } from '../../../api/use-site';
import { formatMatchDay } from '../../../format/calendar';
import { useWallClock } from '../../../format/game-days';
import { moveFocusOnRemoval } from '../../../ui/focus/lost-focus';
import { Button } from '../../../ui/elements/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import type { ScheduledGame } from '../model/api';
import { groupByEvening } from '../model/group-games';
import styles from './Evenings.module.css';
import { canBeReminded, GameRow, type GameActions } from './GameRow';

interface EveningsProps extends GameActions {
  readonly games: readonly ScheduledGame[];
  /** Whether other games are loading. */
  readonly isOutdated: boolean;
  /** Whether something is being changed. */
  readonly isBusy: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

export const countId = 'games-count';

// When a row disappears with the focus, this keeps it nearby.
const toNeighbour = moveFocusOnRemoval((row) => {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  return neighbour?.querySelector('button') ?? document.getElementById(countId);
});

/** The games of each league and evening. */
export function Evenings(props: EveningsProps) {
  const { games, isOutdated, isBusy, selected, onSelect, ...actions } = props;
  const now = useWallClock(useSite()?.timeZone);
  return (
    <div className="column-16" aria-busy={isOutdated}>
      {groupByEvening(games).map((evening) => {
        const remindable = evening.games.filter(canBeReminded);
        const name = `${isolated(evening.leagueName)}, ${formatMatchDay(evening.date, now.date)}`;
        return (
          <section key={evening.id} className={`raised ${styles.evening}`} aria-label={name}>
            <div className={`small-buttons spread ${styles.head}`}>
              <div>
                <h2>{evening.leagueName}</h2>
                <p>
                  {formatMatchDay(evening.date, now.date)}, {evening.sportName}
                </p>
              </div>
              {remindable.length > 1 && (
                <Button
                  busy={isBusy}
                  onClick={() => actions.onRemind(remindable)}
                  of={`of ${name}`}
                >
                  Remind these {remindable.length.toLocaleString('en-US')}
                </Button>
              )}
            </div>
            <ul>
              {evening.games.map((game) => (
                <GameRow
                  key={game.id}
                  ref={toNeighbour}
                  game={game}
                  now={now}
                  isBusy={isBusy}
                  selected={selected.has(game.id)}
                  onSelect={(isSelected) => {
                    const changed = new Set(selected);
                    if (isSelected) changed.add(game.id);
                    else changed.delete(game.id);
                    onSelect(changed);
                  }}
                  {...actions}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const evenings = [2, 3];

/** As large as a few evenings, so that little moves when they appear. */
export function EveningsLoading() {
  return (
    <div className="column-16" aria-hidden="true">
      {evenings.map((games) => (
        <div key={games} className={`raised ${styles.evening}`}>
          <div className={`small-buttons spread ${styles.head}`}>
            <Skeleton width="14rem" height="2.9rem" />
          </div>
          {Array.from({ length: games }, (_, index) => (
            <Skeleton key={index} className={styles.rowPlaceholder} />
          ))}
        </div>
      ))}
    </div>
  );
}
