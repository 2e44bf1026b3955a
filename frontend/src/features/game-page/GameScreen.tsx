import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { useSite } from '../../api/use-site';
import { useWallClock, formatTimeAndPlace, isDue, type WallClock } from '../../format/game-days';
import { Button } from '../../ui/elements/Button';
import { Alert } from '../../ui/feedback/Alert';
import { Spinner } from '../../ui/feedback/Spinner';
import { ReportScreen, ReportScreenActions } from '../../report-ui/frame/ReportScreen';
import { useLeagueLocation } from '../../report/lists/use-league-location';
import {
  type KnownGame,
  forgetGameLink,
  isKnownGame,
  knownGame,
  rememberGameLink,
} from '../../report/stored/known-games';
import { QueueLink } from '../../report-ui/frame/QueueLink';
import { useGo } from '../../report-ui/navigation/use-go';
import { useFillIn } from '../../report-ui/navigation/captain-context';
import { gameReport } from '../../report/links/report-from-link';
import { NotOpenedNotice } from '../../report-ui/frame/NotOpenedNotice';
import { formatMatchDay } from '../../format/calendar';
import { openLink } from '../../report/calls/post-to-link';
import { useLink, type NotOpened } from '../../report/links/use-link';

interface GameScreenProps {
  readonly token: string;
}

/** A game of the schedule, to report. Opening it changes nothing. */
export default function GameScreen({ token }: GameScreenProps) {
  const go = useGo();
  const { opened, openAgain } = useGame(token);
  const teams = opened.state === 'ready' ? teamsOf(opened.game) : t`Report a Game`;
  return (
    <ReportScreen
      title={teams}
      name="game"
      intro={opened.state === 'ready' && <About game={opened.game} />}
    >
      {opened.state === 'ready' ? (
        <>
          <QueueLink onlyUnsent />
          <Begin game={opened.game} isChecked={opened.isChecked} />
        </>
      ) : (
        <NotOpenedNotice
          what={t`the game`}
          name={t`This game`}
          advice={t`You can still report your game.`}
          {...{ opened, openAgain }}
        />
      )}
      {opened.state !== 'loading' && (
        <ReportScreenActions>
          <Button onClick={go.toFirstStep}>
            {opened.state === 'ready' ? t`Report another game` : t`Report a game`}
          </Button>
        </ReportScreenActions>
      )}
    </ReportScreen>
  );
}

function teamsOf({ home, away }: KnownGame): string {
  return `${isolated(home.name)} – ${isolated(away.name)}`;
}

function About({ game }: { readonly game: KnownGame }) {
  const today = useWallClock(useSite()?.timeZone).date;
  return (
    <p>
      <bdi>{game.leagueName}</bdi>
      <br />
      {whenText(game, today)}
    </p>
  );
}

interface BeginProps {
  readonly game: KnownGame;
  readonly isChecked: boolean;
}

/** Opens the form at once, unless something about the game is to be said first. */
function Begin({ game, isChecked }: BeginProps) {
  const { fillInGame } = useFillIn();
  const now = useWallClock(useSite()?.timeZone);
  const location = useLeagueLocation(game.sportId, game.leagueId);
  const notice = noticeOf(game, now);
  // The form needs the location, of the game or else of the league.
  const isReady = Boolean(game.location) || location !== undefined;
  const begin = () => {
    fillInGame(gameReport(game, location ?? ''));
  };
  const isBegun = useRef(false);
  const beginOnce = useEffectEvent(() => {
    if (!isBegun.current) begin();
    isBegun.current = true;
  });
  const mayBegin = notice === null && isReady;
  useEffect(() => {
    if (mayBegin) beginOnce();
  }, [mayBegin]);
  if (notice === null) return <Spinner>{t`Opening the game …`}</Spinner>;
  return (
    <>
      <Alert kind="notice">{notice}</Alert>
      {!isChecked && (
        <Alert kind="notice">
          {t`There is no connection. You can still report the game: this phone will send the report later.`}
        </Alert>
      )}
      {!isReady && <Spinner>{t`Loading the league …`}</Spinner>}
      <ReportScreenActions>
        <Button
          kind="filled"
          aria-disabled={!isReady}
          onClick={() => {
            if (isReady) begin();
          }}
        >
          {t`Report this game`}
        </Button>
      </ReportScreenActions>
    </>
  );
}

/** When and where, such as "Thursday, May 14, 7:00 PM, Riverbend Fields". */
function whenText(game: KnownGame, today: string): string {
  return [formatMatchDay(game.date, today), formatTimeAndPlace(game)].filter(Boolean).join(', ');
}

const notices: Readonly<Record<string, MessageDescriptor>> = {
  reported: msg`This game has already been reported. If that report is wrong, you can still send yours: the administrators will compare the two.`,
  cancelled: msg`This game was cancelled. If you played it anyway, report it.`,
  postponed: msg`This game was postponed. If you have played it by now, report it.`,
  dismissed: msg`The administrators are not expecting a report of this game. You can still send one.`,
};

/** What is unusual about the game; null if nothing is. */
function noticeOf(game: KnownGame, now: WallClock): string | null {
  const notice = notices[game.state];
  if (notice) return i18n._(notice);
  return isDue(game, now) ? null : t`According to the schedule, this game has not been played yet.`;
}

/** What became of opening the link of a game. */
type OpenedGame =
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
function useGame(token: string) {
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
