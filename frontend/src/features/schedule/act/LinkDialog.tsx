import { useEffect, useState } from 'react';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { failureMessage } from '../../../languages/failure-message';
import type { Submission } from '../../../api/types';
import { formatShortDay } from '../../../format/game-days';
import { ResultLine } from '../../../game-ui/ResultLine';
import { resultText } from '../../../game-ui/score-words';
import { MorePages } from '../../../loading/MorePages';
import { Button } from '../../../ui/elements/Button';
import { Alert } from '../../../ui/feedback/Alert';
import { Spinner } from '../../../ui/feedback/Spinner';
import { useToasts } from '../../../ui/feedback/Toasts';
import { TextField } from '../../../ui/forms/TextField';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useLinkReport, useReport, useReportsFound, type ScheduledGame } from '../model/api';
import { titleOf } from '../model/game-words';
import { reportsOfTeams, useReportsNear } from '../model/reports-of-teams';
import styles from './Dialogs.module.css';

interface LinkDialogProps {
  readonly open: boolean;
  readonly game: ScheduledGame;
  readonly today: string;
  readonly onClose: () => void;
  /** Called when the dialog has disappeared. */
  readonly onClosed: () => void;
  readonly onDone: () => void;
  readonly focusAfter: () => HTMLElement | null;
}

/** In milliseconds. The search starts after a pause in typing. */
const pause = 300;

/** Chooses the report of a game: one of its teams, or one of the league's that is searched for. */
export function LinkDialog(props: LinkDialogProps) {
  const { open, game, today, onClose, onClosed, onDone, focusAfter } = props;
  const toasts = useToasts();
  const link = useLinkReport();
  const [wantsMore, setWantsMore] = useState(false);
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useReportsFound(search || game.leagueName);
  const suggested = game.suggestedSubmissionIds;
  // Reports name their league. Two sports may have a league of one name.
  const ofLeague = (reports: readonly Submission[]) =>
    reports.filter(
      ({ id, sportName, leagueName }) =>
        sportName === game.sportName &&
        leagueName === game.leagueName &&
        !suggested.includes(id) &&
        !game.submissionIds.includes(id),
    );
  const ofHome = useReportsNear(game.home.name, game.date);
  const ofAway = useReportsNear(game.away.name, game.date);
  const ofTeams = ofHome && ofAway && reportsOfTeams(game, ofLeague([...ofHome, ...ofAway]));
  const hasNone = suggested.length === 0 && ofTeams?.length === 0;
  const isMore = wantsMore || hasNone;
  const searched = found.data?.flatMap(({ rows }) => rows);
  const others =
    searched && ofTeams
      ? ofLeague(searched).filter(({ id }) => !ofTeams.some((shown) => shown.id === id))
      : undefined;
  const note = () => {
    if (!searched || found.isOutdated || found.error !== undefined) return null;
    if (found.data?.at(-1)?.next) {
      return `Only the newest ${searched.length} reports were searched.`;
    }
    if (others?.length !== 0) return null;
    return hasNone
      ? 'No report of this league was found.'
      : 'No other report of this league was found.';
  };
  const choose = async ({ id }: Submission) => {
    try {
      await link.trigger({ id: game.id, submissionId: id });
    } catch {
      // The dialog stays open and shows the error.
      return;
    }
    toasts.show({ kind: 'success', title: 'Report linked' });
    onDone();
  };
  const rows = { today, isBusy: link.isMutating, onChoose: (row: Submission) => void choose(row) };
  return (
    <Dialog
      open={open}
      title="Link a Report"
      onClose={() => {
        if (!link.isMutating) onClose();
      }}
      onClosed={onClosed}
      focusAfter={focusAfter}
    >
      <div className={`dialog-body ${styles.body}`}>
        <p className="subject">{titleOf(game, today)}</p>
        {link.error !== undefined && (
          <Alert>
            {failureMessage(link.error, 'The report could not be linked. Please try again.')}
          </Alert>
        )}
        <section aria-labelledby="reports-of-teams">
          <h3 id="reports-of-teams">Reports of these teams</h3>
          {!ofTeams && <Spinner>Loading reports...</Spinner>}
          {hasNone && <p className="small-print">None was found within a month of the game.</p>}
          <ul className={`low-buttons ${styles.reports}`}>
            {suggested.map((id) => (
              <SuggestedReport key={id} id={id} {...rows} />
            ))}
            {ofTeams?.map((report) => (
              <ReportChoice key={report.id} report={report} {...rows} />
            ))}
          </ul>
          {!hasNone && (
            <Button
              kind="plain"
              className="self-start"
              aria-expanded={isMore}
              onClick={() => setWantsMore(!wantsMore)}
            >
              More
            </Button>
          )}
        </section>
        {isMore && (
          <section aria-labelledby="other-reports">
            <h3 id="other-reports">
              {hasNone ? 'Reports' : 'Other reports'} of <bdi>{game.leagueName}</bdi>
            </h3>
            <TextField
              label="Search"
              type="search"
              placeholder="Team, captain or reference"
              value={text}
              onChange={({ target }) => setText(target.value)}
              autoComplete="off"
              spellCheck={false}
              maxLength={120}
            />
            {others === undefined && found.error === undefined && (
              <Spinner>Loading reports...</Spinner>
            )}
            <p role="status" className={`small-print ${styles.note}`}>
              {note()}
            </p>
            <ul className={`low-buttons ${styles.reports}`}>
              {others?.map((report) => (
                <ReportChoice key={report.id} report={report} {...rows} />
              ))}
            </ul>
            <MorePages list={found} what="reports" otherwise="The reports could not be loaded." />
          </section>
        )}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly today: string;
  readonly isBusy: boolean;
  readonly onChoose: (report: Submission) => void;
}

function SuggestedReport({ id, ...props }: ChoiceProps & { readonly id: string }) {
  const { data: report } = useReport(id);
  return report ? <ReportChoice report={report} {...props} /> : null;
}

function ReportChoice(props: ChoiceProps & { readonly report: Submission }) {
  const { report, today, isBusy, onChoose } = props;
  const { winningTeamName, losingTeamName } = report;
  const day = formatShortDay(report.matchDate, today);
  return (
    <li className="spread ruled-8">
      <div>
        <p>
          <ResultLine winningTeam={winningTeamName} losingTeam={losingTeamName} result={report} />
        </p>
        <p className={`small-print ${styles.note}`}>
          {[day, report.reference, isolated(report.captainName)].filter(Boolean).join(', ')}
        </p>
      </div>
      <Button
        busy={isBusy}
        onClick={() => onChoose(report)}
        of={`${resultText(winningTeamName, losingTeamName, report)}, ${day}`}
      >
        Link
      </Button>
    </li>
  );
}
