import { useState } from 'react';
import { ageInWords } from '../../../format/age';
import { Button } from '../../../ui/elements/Button';
import { Alert } from '../../../ui/feedback/Alert';
import { ResultsLink } from '../frame/ResultsLink';
import { useLeagueLocation } from '../lists/use-league-location';
import type { TeamPage } from '../model/links/team-page';
import { QueueLink } from '../queue/QueueLink';
import { useGo } from '../use-go';
import { useFillIn } from '../wizard';
import { ReportScreen, ReportScreenActions } from '../frame/ReportScreen';
import { teamReport } from '../links/filled-in';
import { ForgetTeam } from './ForgetTeam';
import { TeamGames } from './TeamGames';
import { TeamReportItem } from './TeamReportItem';
import { NotOpenedNotice } from '../links/NotOpenedNotice';
import { useTeam } from '../links/use-team';

interface TeamScreenProps {
  readonly token: string;
}

/** The page of a team, whose link the association gave its captain. Opening it changes nothing. */
export default function TeamScreen(props: TeamScreenProps) {
  const { token } = props;
  const go = useGo();
  const { opened, openAgain } = useTeam(token);
  const title = opened.state === 'ready' ? opened.page.teamName : 'Your Team';
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
          what="your team"
          name="Your team"
          advice="Ask your league for the new link of your team."
          {...{ opened, openAgain }}
        />
      )}
      {opened.state !== 'loading' && (
        <ReportScreenActions>
          <Button onClick={go.toFirstStep}>Back to the score entry</Button>
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
  const location = useLeagueLocation(page.sportId, page.leagueId) ?? '';
  const begin = (won: boolean) => {
    fillIn(teamReport(page, won, location), 2);
  };
  return (
    <>
      <QueueLink onlyUnsent />
      {asOf !== null && (
        <Alert kind="notice" action={{ label: 'Try again', onPress: openAgain }}>
          There is no connection. You see your team as of {ageInWords(asOf, now)}. You can report
          and answer all the same.
        </Alert>
      )}
      <TeamGames page={page} />
      <section className="column-12" aria-labelledby="report-a-game">
        <h2 id="report-a-game">Report a game</h2>
        <div className="halves">
          <Button
            kind="filled"
            onClick={() => {
              begin(true);
            }}
          >
            We won
          </Button>
          <Button
            kind="filled"
            onClick={() => {
              begin(false);
            }}
          >
            We lost
          </Button>
        </div>
        <p className="small-print">After a tie, press either.</p>
      </section>
      <ResultsLink leagueId={page.leagueId} leagueName={page.leagueName} />
      <section className="column-12" aria-labelledby="reports">
        <h2 id="reports">Reports of the last 30 days</h2>
        {page.reports.length === 0 ? (
          <p>Nobody has reported a game of your team.</p>
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
