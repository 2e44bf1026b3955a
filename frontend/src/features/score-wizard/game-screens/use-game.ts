import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { openGame } from '../queue/open-game';
import { forgetGameLink, knownGame, type KnownGame } from '../model/links/known-games';
import { classifyLinkError, isUnknownLink } from '../queue/queue-errors';

/** What became of opening the link of a game. */
export type OpenedGame =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly message: string }
  /** It can't be opened without the server. Null if that said nothing. */
  | { readonly state: 'later'; readonly message: string | null }
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
  const { data, error, isValidating, mutate } = useSWR<KnownGame, unknown>(
    ['/api/report-links/open', token],
    () => openGame(token, kept ? patienceMs : timeoutMs),
    { revalidateOnMount: true, dedupingInterval: 0 },
  );
  const isEnded = isUnknownLink(error);
  useEffect(() => {
    if (isEnded) forgetGameLink(token);
  }, [isEnded, token]);

  const opened = (): OpenedGame => {
    // It may have been reported since it was opened before.
    if (isValidating) return { state: 'loading' };
    if (data && error === undefined) return { state: 'ready', game: data, isChecked: true };
    if (error === undefined) return { state: 'loading' };
    const verdict = classifyLinkError(error);
    if (verdict.kind === 'refused') return { state: 'refused', message: verdict.message };
    if (kept) return { state: 'ready', game: kept, isChecked: false };
    return { state: 'later', message: verdict.failure.message };
  };
  return { opened: opened(), openAgain: () => void mutate() };
}
