// Explicit roles, because Safari drops table semantics when a row is laid out as a card.
import type { MouseEvent } from 'react';
import type { Submission } from '../../../api/types';
import { useSite } from '../../../api/use-site';
import { formatTableDate } from '../../../format/instants';
import { hasWinner } from '@score-tracker/backend/submissions/domain/game-result';
import { hasScores } from '@score-tracker/backend/submissions/domain/outcome';
import { EndingWords } from '../../../game-ui/EndingWords';
import { endingText, notesText } from '../../../game-ui/score-words';
import { DeleteButton } from '../delete/DeleteButton';
import { LogButton } from '../report/LogButton';
import { CorrectionBadges, ReportBadge, ResultBadges, StatusMark } from '../report/marks';
import { sentText, titleOf } from '../model/submission-words';
import { StandingInRow } from '../standing/StandingMark';
import styles from './SubmissionTable.module.css';

export interface RowActions {
  readonly onOpen: (report: Submission) => void;
  readonly onDelete: (report: Submission) => void;
  readonly onLogged: (ids: readonly string[]) => Promise<void>;
}

interface SubmissionRowProps extends RowActions {
  readonly report: Submission;
  readonly selected: boolean;
  readonly onSelect: (selected: boolean) => void;
}

/** The ID of the button that opens a report's details. */
export function openerId(id: string): string {
  return `open-${id}`;
}

export function SubmissionRow(props: SubmissionRowProps) {
  const { report, selected, onSelect, onOpen, onDelete, onLogged } = props;
  const timeZone = useSite()?.timeZone;
  const ending = endingText(report);
  const isScored = hasScores(report.outcome);
  const notes = notesText(report);
  const isWon = hasWinner(report);
  return (
    // A click anywhere in the row opens the report. Keyboards use the button in it.
    <tr
      role="row"
      className={`raised ${styles.row}`}
      data-logged={report.logged || undefined}
      data-tie={!isWon || undefined}
      onClick={(event) => {
        if (isMeantForTheRow(event)) onOpen(report);
      }}
    >
      <td role="cell" className={styles.select}>
        <label className={styles.box}>
          <input
            type="checkbox"
            checked={selected}
            onChange={({ target }) => onSelect(target.checked)}
          />
          <span className="visually-hidden">Select {titleOf(report)}</span>
        </label>
      </td>
      <td role="cell" className={styles.date}>
        {formatTableDate(report.matchDate)}
        <span className={`small-print block ${styles.sent}`}>
          Sent {sentText(report, timeZone)}
        </span>
      </td>
      <td role="cell" className={`small-print ${styles.sport}`}>
        {report.sportName}
      </td>
      <td role="cell" className={styles.league}>
        {report.leagueName}
        {report.division && (
          <span className={`small-print block ${styles.beneath}`}>{report.division}</span>
        )}
      </td>
      <td role="cell" className={styles.teams}>
        <button
          type="button"
          id={openerId(report.id)}
          className={styles.opener}
          aria-haspopup="dialog"
          onClick={() => onOpen(report)}
        >
          <span className={styles.winner}>{report.winningTeamName}</span>
          <span className={styles.loser}>
            <span className="visually-hidden">{isWon ? ' over ' : ' and '}</span>
            {report.losingTeamName}
          </span>
          <span className="visually-hidden"> details</span>
        </button>
      </td>
      <td role="cell" className={styles.score} data-ended={ending !== null || undefined}>
        {isScored && (
          <>
            <span className={styles.winner}>{report.winningScore}</span>
            <span className={styles.dash}> – </span>
            <span className={styles.loser}>{report.losingScore}</span>
          </>
        )}
        {notes !== null && (
          <span className={isScored ? styles.tie : styles.ending}>
            <EndingWords text={notes} />
          </span>
        )}
      </td>
      <td role="cell" className={styles.captain}>
        {report.captainName}
        {report.captainEmail && (
          <span className={`small-print block ${styles.beneath}`}>{report.captainEmail}</span>
        )}
      </td>
      <td role="cell" className={`column-4 ${styles.status}`}>
        <StatusMark logged={report.logged} />
        <StandingInRow report={report} />
        <ReportBadge status={report.replacedBy ? 'single' : report.reportStatus} />
        <CorrectionBadges report={report} />
        <ResultBadges report={report} />
      </td>
      <td role="cell" className={`small-buttons narrow ${styles.actions}`}>
        <div>
          <LogButton report={report} onLogged={onLogged} />
          <DeleteButton report={report} place="list" onDelete={onDelete} />
        </div>
      </td>
    </tr>
  );
}

/** Whether a click was meant for the row, and not for a control in it or to select text. */
function isMeantForTheRow({ target, currentTarget }: MouseEvent): boolean {
  // A dialog of the row stands elsewhere on the page.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const onControl = target.closest('button, input, label') !== null;
  return !onControl && window.getSelection()?.isCollapsed !== false;
}
