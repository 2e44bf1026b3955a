import { withTimeout } from '../../../api/with-timeout';
import { isKnownGame, rememberGameLink, type KnownGame } from '../model/links/known-games';
import { postToLink } from './post-to-link';

/**
 * Opens the link of a game of the schedule, and keeps it on the phone.
 * @throws what `postToLink` throws, or if the response is not from our server
 */
export async function openGame(token: string, milliseconds: number): Promise<KnownGame> {
  const received = await withTimeout(milliseconds, (signal) =>
    postToLink('open', { body: { token }, signal }),
  );
  const { sportId, sportName, leagueId, leagueName, date, time, home, away, location, state } =
    received as KnownGame;
  const place = { sportId, ...(sportName !== undefined && { sportName }), leagueId, leagueName };
  const game = { token, ...place, date, time, home, away, location, state };
  if (!isKnownGame(game)) throw new Error('This is no game of the schedule.');
  rememberGameLink(game);
  return game;
}
