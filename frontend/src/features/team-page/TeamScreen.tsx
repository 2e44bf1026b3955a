import { t } from '@lingui/core/macro';
import { useState, useEffect } from 'react';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { ageInWords } from '../../format/age';
import { addressOf } from '../../api/resource';
import { CalendarLine } from '../../game-ui/CalendarLine';
import { Button } from '../../ui/elements/Button';
import { Alert } from '../../ui/feedback/Alert';
import { ResultsLink } from '../../report-ui/frame/ResultsLink';
import { useLeagueLocation } from '../../report/lists/use-league-location';
import { type TeamPage, teamPage } from '../../report/links/team-page';
import { QueueLink } from '../../report-ui/frame/QueueLink';
import { useGo } from '../../report-ui/navigation/use-go';
import { useFillIn } from '../../report-ui/navigation/captain-context';
import { ReportScreen, ReportScreenActions } from '../../report-ui/frame/ReportScreen';
import { teamReport } from '../../report/links/report-from-link';
import { TeamReportItem } from './TeamReportItem';
import { NotOpenedNotice } from '../../report-ui/frame/NotOpenedNotice';
import { forgetTeamLink, teamLinks } from '../../report/stored/team-links';
import { readTeam } from '../../report/links/read-team';
import { useLink, type NotOpened } from '../../report/links/use-link';
import { AlertDialog, DialogActions, DialogText } from '../../ui/overlays/AlertDialog';
import { useSite } from '../../api/use-site';
import { formatTimeAndPlace, useWallClock } from '../../format/game-days';
import { ReportItButton } from '../../report-ui/navigation/ReportItButton';
import { gamesOn } from '../../report/stored/known-games';
import { gameText, missingReports } from '../../report/stored/missing-reports';
import { reportedOnPhone } from '../../report/stored/reported-on-phone';
import styles from './TeamScreen.module.css';

interface TeamScreenProps {
  readonly token: string;
}

/** The page of a team, whose link the association gave its captain. Opening it changes nothing. */
export default function TeamScreen(props: TeamScreenProps) {
  const { token } = props;
  const go = useGo();
  const { opened, openAgain } = useTeam(token);
  const title = opened.state === 'ready' ? opened.page.teamName : t`Your Team`;
  return (
    <ReportScreen
      title={title}
      name="team"
      intro={opened.state === 'ready' && <p className="muted">{opened.page.leagueName}</p>}
    >
      {opened.state === 'ready' ? (
        <Team {...props} page={opened.page} asOf={opened.asOf} openAgain={openAgain} />
      ) : (
        <NotOpenedNotice
          what={t`your team`}
          name={t`Your team`}
          advice={t`Ask your league for the new link of your team.`}
          {...{ opened, openAgain }}
        />
      )}
      {opened.state !== 'loading' && (
        <ReportScreenActions>
          <Button onClick={go.toFirstStep}>{t`Back to the score entry`}</Button>
          {opened.state === 'ready' && (
            <ForgetTeam token={token} teamName={title} onForgotten={go.toFirstStep} />
          )}
        </ReportScreenActions>
      )}
    </ReportScreen>
  );
}

interface TeamProps extends TeamScreenProps {
  readonly page: TeamPage;
  readonly asOf: number | null;
  readonly openAgain: () => void;
}

function Team(props: TeamProps) {
  const { token, page, asOf, openAgain } = props;
  const { fillIn } = useFillIn();
  const [now] = useState(() => Date.now());
  const age = asOf === null ? '' : ageInWords(asOf, now);
  const location = useLeagueLocation(page.sportId, page.leagueId) ?? '';
  const begin = (won: boolean) => {
    fillIn(teamReport(page, won, location), 2);
  };
  return (
    <>
      <QueueLink onlyUnsent />
      {asOf !== null && (
        <Alert kind="notice" action={{ label: t`Try again`, onPress: openAgain }}>
          {t`There is no connection. You see your team as of ${age}. You can report and answer all the same.`}
        </Alert>
      )}
      <TeamGames page={page} />
      <section className="column-12" aria-labelledby="report-a-game">
        <h2 id="report-a-game">{t`Report a game`}</h2>
        <div className="halves">
          <Button kind="filled" onClick={() => begin(true)}>
            {t`We won`}
          </Button>
          <Button kind="filled" onClick={() => begin(false)}>
            {t`We lost`}
          </Button>
        </div>
        <p className="small-print">{t`After a tie, press either.`}</p>
      </section>
      {page.calendarToken && (
        <CalendarLine
          address={addressOf('/api/teams/{token}/calendar.ics', {
            path: { token: page.calendarToken },
          })}
        />
      )}
      <ResultsLink leagueId={page.leagueId} leagueName={page.leagueName} />
      <section className="column-12" aria-labelledby="reports">
        <h2 id="reports">{t`Reports of the last 30 days`}</h2>
        {page.reports.length === 0 ? (
          <p>{t`Nobody has reported a game of your team.`}</p>
        ) : (
          <ul className="column-16">
            {page.reports.map((report) => (
              <TeamReportItem
                key={report.reference}
                token={token}
                page={page}
                report={report}
                onChanged={openAgain}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** What became of opening a team's page. */
type OpenedTeam =
  | NotOpened
  | {
      readonly state: 'ready';
      readonly page: TeamPage;
      /** When the phone kept it, in milliseconds since 1970; null if the server answered. */
      readonly asOf: number | null;
    };

/**
 * Opens the page of a team: from the server, or else as this phone kept it. The phone remembers the team, so
 * that its reports and answers from now on prove whose side they come from.
 */
function useTeam(token: string) {
  const [kept] = useState(() => keptPage(token));
  const { answer, problem, isAsking, isUnknown, openAgain } = useLink(token, readTeam);
  useEffect(() => {
    if (isUnknown) forgetTeamLink(token);
  }, [isUnknown, token]);

  const opened = (): OpenedTeam => {
    if (answer) return { state: 'ready', page: answer, asOf: null };
    if (isAsking || !problem) return { state: 'loading' };
    return problem.state === 'later' && kept ? kept : problem;
  };
  return { opened: opened(), openAgain };
}

function keptPage(token: string): OpenedTeam | null {
  const link = teamLinks().find((each) => each.token === token);
  const page = teamPage.safeParse(link?.page).data;
  return link && page ? { state: 'ready', page, asOf: link.openedAt } : null;
}

interface ForgetTeamProps {
  readonly token: string;
  readonly teamName: string;
  readonly onForgotten: () => void;
}

/** Asks before the phone forgets a team, since only its link brings it back. */
function ForgetTeam({ token, teamName, onForgotten }: ForgetTeamProps) {
  const [isAsked, setIsAsked] = useState(false);
  const team = isolated(teamName);
  const keep = () => {
    setIsAsked(false);
  };
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{t`Forget this team on this phone`}</Button>
      <AlertDialog open={isAsked} title={t`Forget ${team}?`} onClose={keep}>
        <DialogText>
          {t`Reports and answers from this phone no longer prove that they come from this team. To open its page again, you need its link.`}
        </DialogText>
        <DialogActions>
          <Button onClick={keep}>{t`Keep the team`}</Button>
          <Button
            kind="danger"
            onClick={() => {
              forgetTeamLink(token);
              onForgotten();
            }}
          >
            {t`Forget the team`}
          </Button>
        </DialogActions>
      </AlertDialog>
    </>
  );
}

interface TeamGamesProps {
  readonly page: TeamPage;
}

/** The team's games that have no report, the newest first. */
function TeamGames({ page }: TeamGamesProps) {
  const now = useWallClock(useSite()?.timeZone);
  const games = missingReports(gamesOn(page), reportedOnPhone(), now);
  if (games.length === 0) return null;
  return (
    <section
      className={`low-buttons column-12 ${styles.missing}`}
      aria-labelledby="games-without-a-report"
    >
      <h2 id="games-without-a-report">{t`Games without a report`}</h2>
      <ul>
        {[...games].reverse().map((game) => {
          const { token } = game;
          const what = gameText(game, now.date);
          const where = formatTimeAndPlace(game);
          return (
            <li key={token} className="spread ruled-12">
              <div>
                <p className="strong">{what}</p>
                {where && <p className="small-print">{where}</p>}
              </div>
              <ReportItButton token={token} what={what} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
