import { useEffect, useState } from 'react';
import {
  forgetGameLink,
  isKnownGame,
  knownGame,
  rememberGameLink,
  type KnownGame,
} from '../model/links/known-games';
import { openLink } from '../queue/post-to-link';
import { useLink, type NotOpened } from './use-link';

/** What became of opening the link of a game. */
export type OpenedGame =
  | NotOpened
  | {
      readonly state: 'ready';
      readonly game: KnownGame;
      /** Whether the server was asked. Otherwise, the game is as the phone kept it. */
      readonly isChecked: boolean;
    };

/** In milliseconds. After the first, the game is shown as the phone kept it, if it did. */
const patienceMs = 4_000;
const timeoutMs = 10_000;

/** Opens a game of the schedule: from the server, or else as this phone kept it. */
export function useGame(token: string) {
  const [kept] = useState(() => knownGame(token));
  const { answer, problem, isAsking, isUnknown, openAgain } = useLink(token, () =>
    openGame(token, kept ? patienceMs : timeoutMs),
  );
  useEffect(() => {
    if (isUnknown) forgetGameLink(token);
  }, [isUnknown, token]);

  const opened = (): OpenedGame => {
    // It may have been reported since it was opened before.
    if (isAsking) return { state: 'loading' };
    if (answer) return { state: 'ready', game: answer, isChecked: true };
    if (problem?.state === 'later' && kept) return { state: 'ready', game: kept, isChecked: false };
    return problem ?? { state: 'loading' };
  };
  return { opened: opened(), openAgain };
}

/** Opens the link of a game of the schedule, and keeps it on the phone. */
async function openGame(token: string, milliseconds: number): Promise<KnownGame> {
  const received = await openLink(token, milliseconds);
  const { sportId, sportName, leagueId, leagueName, date, time, home, away, location, state } =
    received as KnownGame;
  const place = { sportId, ...(sportName !== undefined && { sportName }), leagueId, leagueName };
  const game = { token, ...place, date, time, home, away, location, state };
  if (!isKnownGame(game)) throw new Error('This is no game of the schedule.');
  rememberGameLink(game);
  return game;
}
