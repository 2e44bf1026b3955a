import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import { formatDate } from '../../format/calendar';
import { ResultLine } from '../../game-ui/ResultLine';
import { Button } from '../../ui/elements/Button';
import { Icon } from '../../ui/elements/Icon';
import { Alert } from '../../ui/feedback/Alert';
import type { TeamPage, TeamReport } from '../../report/links/team-page';
import type { Agreement } from '../../report-queue/entry';
import { isFinal } from '../../report-queue/kinds/confirmation';
import { useEntries } from '../../report-queue/use-queue';
import { EntryState } from '../../report-ui/queue-entries/EntryState';
import { standingInWords } from '../../report-ui/queue-entries/entry-words';
import { toItem } from '../../report-ui/queue-entries/to-item';
import { savedName } from '../../report/stored/saved-contact';
import { AgreeForm } from '../../report-ui/answer/AgreeForm';
import styles from './TeamReportItem.module.css';
import { useAnswer } from '../../report-ui/answer/use-answer';
import { resultText } from '../../game-ui/score-words';
import type { GameSummary } from '../../report/model/receipt';

interface TeamReportItemProps {
  readonly token: string;
  readonly page: TeamPage;
  readonly report: TeamReport;
  /** Opens the page anew, after an answer. */
  readonly onChanged: () => void;
}

/** A report of a game of the team: how it stands, and the question whether it is right. */
export function TeamReportItem({ token, page, report, onChanged }: TeamReportItemProps) {
  const { reference, revision, standing } = report;
  const game = gameOfTeam(page, report);
  const isOwn = (useEntries('report') ?? []).some(
    (each) => each.state === 'sent' && each.receipt.reference === reference,
  );
  return (
    <li className="card column-8" tabIndex={-1}>
      <p className="strong">
        <ResultLine winningTeam={game.winningTeam} losingTeam={game.losingTeam} result={game} />
      </p>
      <p className="small-print">{formatDate(report.matchDate)}</p>
      <p className={`line-8 ${styles.standing}`} data-standing={standing} role="status">
        <Icon size={20}>{marks[standing] ?? marks['reported']}</Icon>
        {isOwn && standing === 'reported' ? t`You reported it` : standingWords(standing)}
      </p>
      {!isOwn && (
        <Answer
          agreement={{ by: 'team', token, reference, revision }}
          {...{ report, page, onChanged }}
        />
      )}
    </li>
  );
}

const marks: Readonly<Record<string, ReactNode>> = {
  reported: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  confirmed: <path d="m2.5 12.5 4.5 4.5 9-9.5m-3.5 9.5 1 0 8-9.5" />,
  unopposed: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  conflict: <path d="M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.4h.01" />,
};

/** The form takes the place of the button that was pressed. */
function takeFocus(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus();
  return toItem(form);
}

interface AnswerProps extends Omit<TeamReportItemProps, 'token'> {
  readonly agreement: Extract<Agreement, { readonly by: 'team' }>;
}

/** The answer that this phone gave, or else the question. */
function Answer({ agreement, report, page, onChanged }: AnswerProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { given, unkept, refused, message, giveAnswer } = useAnswer(agreement, onChanged);
  const game = gameOfTeam(page, report);
  const name = reportName(game);
  const agree = async (by: string) => {
    const body = { name: by, teamToken: null };
    const answer = await giveAnswer({ game, body, isUnchecked: false });
    setIsAsking(false);
    if (answer) onChanged();
  };
  if (given?.state === 'waiting') {
    return (
      <div className={styles.answer}>
        <EntryState entry={given} isOneOfMany />
      </div>
    );
  }
  // The report may have been corrected since.
  const isAnswered =
    given?.state === 'sent' &&
    given.agreement.by === 'team' &&
    given.agreement.revision === agreement.revision;
  if (isAnswered || unkept?.state === 'sent') {
    const standing = unkept?.state === 'sent' ? unkept.standing : report.standing;
    if (standing === 'confirmed') return null;
    return <p role="status">{standingInWords({ standing, agreement })}</p>;
  }
  const mayAsk = canBeConfirmed(report) && !(refused && isFinal(refused));
  return (
    <>
      {message !== null && <Alert>{message}</Alert>}
      {mayAsk && isAsking && (
        <AgreeForm id={`agree-${report.reference}`} game={name} onAgree={agree} ref={takeFocus} />
      )}
      {mayAsk && !isAsking && (
        <Button
          kind="filled"
          ref={toItem}
          onClick={() => {
            if (savedName() === '') setIsAsking(true);
            else void agree(savedName());
          }}
          of={name}
        >
          {t`Yes, that is the result`}
        </Button>
      )}
    </>
  );
}

const standings: Readonly<Record<string, MessageDescriptor>> = {
  reported: msg`One side reported it`,
  confirmed: msg`Both sides agree`,
  unopposed: msg`Nobody objected`,
  conflict: msg`The reports of this game differ`,
};

/** How a report stands, in words. A newer server may have other words. */
function standingWords(standing: string): string {
  const words = standings[standing];
  return words ? i18n._(words) : standing;
}

/** Whether somebody can still agree with it. */
function canBeConfirmed({ standing }: Pick<TeamReport, 'standing'>): boolean {
  return standing === 'reported' || standing === 'unopposed';
}

/** The game of a report on a team's page. */
function gameOfTeam(
  { teamName, leagueName }: Pick<TeamPage, 'teamName' | 'leagueName'>,
  report: TeamReport,
): GameSummary {
  const { opponentName, won, matchDate, outcome } = report;
  const isLost = won === false;
  return {
    sport: '',
    league: leagueName,
    location: '',
    matchDate,
    winningTeam: isLost ? opponentName : teamName,
    losingTeam: isLost ? teamName : opponentName,
    winningScore: report.winningScore ?? 0,
    losingScore: report.losingScore ?? 0,
    ...(outcome !== 'played' && { outcome }),
  };
}

/** Tells a report from the others of its page. */
function reportName(game: GameSummary): string {
  return resultText(game.winningTeam, game.losingTeam, game);
}
