import { useEffect, useEffectEvent, useRef } from 'react';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { useSite } from '../../../api/use-site';
import { useWallClock } from '../../../format/game-days';
import { Button } from '../../../ui/elements/Button';
import { Alert } from '../../../ui/feedback/Alert';
import { Spinner } from '../../../ui/feedback/Spinner';
import { ReportScreen, ReportScreenActions } from '../frame/ReportScreen';
import { useLeagueLocation } from '../lists/use-league-location';
import type { KnownGame } from '../model/links/known-games';
import { QueueLink } from '../queue/QueueLink';
import { useGo } from '../use-go';
import { useFillIn } from '../wizard';
import { gameReport } from '../links/filled-in';
import { noticeOf, whenText } from './game-words';
import { NotOpenedNotice } from '../links/NotOpenedNotice';
import { useGame } from '../links/use-game';

interface GameScreenProps {
  readonly token: string;
}

/** A game of the schedule, to report. Opening it changes nothing. */
export default function GameScreen({ token }: GameScreenProps) {
  const go = useGo();
  const { opened, openAgain } = useGame(token);
  const teams = opened.state === 'ready' ? teamsOf(opened.game) : 'Report a Game';
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
          what="the game"
          name="This game"
          advice="You can still report your game."
          {...{ opened, openAgain }}
        />
      )}
      {opened.state !== 'loading' && (
        <ReportScreenActions>
          <Button onClick={go.toFirstStep}>
            {opened.state === 'ready' ? 'Report another game' : 'Report a game'}
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
  if (notice === null) return <Spinner>Opening the game …</Spinner>;
  return (
    <>
      <Alert kind="notice">{notice}</Alert>
      {!isChecked && (
        <Alert kind="notice">
          There is no connection. You can still report the game: this phone will send the report
          later.
        </Alert>
      )}
      {!isReady && <Spinner>Loading the league …</Spinner>}
      <ReportScreenActions>
        <Button
          kind="filled"
          aria-disabled={!isReady}
          onClick={() => {
            if (isReady) begin();
          }}
        >
          Report this game
        </Button>
      </ReportScreenActions>
    </>
  );
}
