import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Sport } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import { SportIcon } from '../../../game-ui/SportIcon';
import { focusOnMount } from '../../../ui/focus/focus-on-mount';
import styles from './UsualGames.module.css';
import { forgetUsualGames, usualGames, type UsualGame } from './usual-games';

interface UsualGamesProps {
  readonly sports: readonly Sport[];
  readonly onChoose: (game: UsualGame) => void;
}

/** Lets a returning captain choose a sport and league with one press. */
export function UsualGames({ sports, onChoose }: UsualGamesProps) {
  const [games, setGames] = useState(usualGames);
  const [isForgotten, setIsForgotten] = useState(false);
  const offered = games.flatMap((game) => {
    const sport = sports.find(({ id }) => id === game.sport.id);
    return sport ? [{ ...game, sport }] : [];
  });
  if (isForgotten) {
    return (
      // Takes the focus, because the button that had it is gone.
      <p className={`below-24 ${styles.usual}`} ref={focusOnMount} tabIndex={-1}>
        {t`Forgotten on this device.`}
      </p>
    );
  }
  if (offered.length === 0) return null;
  return (
    <>
      <section className={`below-24 ${styles.usual}`} aria-labelledby="usual-games">
        <div className={`ends ${styles.usualHead}`}>
          <h3 id="usual-games">{t`Your leagues`}</h3>
          <Button
            kind="plain"
            onClick={() => {
              forgetUsualGames();
              setGames([]);
              setIsForgotten(true);
            }}
          >
            {t`Forget`}
          </Button>
        </div>
        <ul>
          {offered.map((game) => (
            <li key={game.league.id}>
              <button
                type="button"
                className={`line-16 ${styles.usualGame}`}
                onClick={() => onChoose(game)}
              >
                <SportIcon sport={game.sport} size={32} />
                <span>
                  <strong>{game.league.name}</strong>
                  <span>{game.team.name}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <h3 className="below-12">{t`Another league`}</h3>
    </>
  );
}
