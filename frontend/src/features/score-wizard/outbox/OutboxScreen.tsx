import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../../api/use-site';
import { AlertDialog, DialogActions, DialogText } from '../../../ui/AlertDialog';
import { Button } from '../../../ui/Button';
import { formatDate } from '../../../ui/calendar';
import { PageTitle } from '../../../ui/PageTitle';
import { forgetGame } from '../reported-games';
import wizard from '../ScoreWizard.module.css';
import styles from './Outbox.module.css';
import { tellOfOutbox } from './outbox-news';
import type { OutboxReport, RefusedReport } from './outbox-report';
import { isBeingSent } from './outbox-rules';
import { changeInOutbox } from './outbox-store';
import { OutboxState } from './OutboxState';
import { useOutbox } from './use-outbox';

interface OutboxScreenProps {
  /** Whether a report is being filled in, whose place the one that is opened would take. */
  readonly isBegun: boolean;
  readonly onBack: () => void;
  readonly onOpen: (report: RefusedReport) => void;
}

type Question = { readonly about: OutboxReport; readonly kind: 'remove' | 'replace' };

/** The reports on this phone: what waits, what was refused and why, and what was sent lately. */
export default function OutboxScreen({ isBegun, onBack, onOpen }: OutboxScreenProps) {
  const site = useSite();
  const reports = useOutbox();
  const [question, setQuestion] = useState<Question | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, []);

  const open = (report: RefusedReport) => {
    forgetGame(report.draft);
    onOpen(report);
  };
  const remove = async (report: OutboxReport) => {
    await changeInOutbox(report.id, () => null);
    if (report.state !== 'sent') forgetGame(report.draft);
    tellOfOutbox();
  };
  return (
    <section className={wizard.success}>
      <PageTitle>{`Reports on This Phone – ${site?.name ?? 'Score Tracker'}`}</PageTitle>
      <div className={wizard.successHead}>
        <h1 ref={heading} tabIndex={-1}>
          Reports on This Phone
        </h1>
        <p>What was sent is listed for a week, without anyone’s contact information.</p>
      </div>
      {reports?.length === 0 && <p>There are none.</p>}
      <ul className={styles.list} aria-busy={!reports}>
        {reports?.map((report) => (
          <li key={report.id} className={styles.item}>
            <Game report={report} />
            <OutboxState report={report} />
            <div className={styles.acts}>
              {report.state === 'refused' && (
                <Button
                  kind="filled"
                  onClick={() => {
                    if (isBegun) setQuestion({ about: report, kind: 'replace' });
                    else open(report);
                  }}
                >
                  Open the report again
                </Button>
              )}
              <Button
                aria-label={`Remove ${gameOf(report)}`}
                onClick={() => {
                  if (report.state !== 'sent') setQuestion({ about: report, kind: 'remove' });
                  else void remove(report);
                }}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className={wizard.successActions}>
        <Button onClick={onBack}>Back to the score entry</Button>
      </div>
      <Ask
        question={question}
        onAnswer={(yes) => {
          setQuestion(null);
          if (!yes || !question) return;
          if (question.kind === 'remove') void remove(question.about);
          else if (question.about.state === 'refused') open(question.about);
        }}
        focusAfter={() => (question ? null : heading.current)}
      />
    </section>
  );
}

function Game({ report }: { readonly report: OutboxReport }) {
  const { winningTeam, losingTeam, winningScore, losingScore, sport, league, matchDate } =
    report.game;
  return (
    <>
      <p className={styles.teams}>
        {winningTeam}{' '}
        <span className={styles.score}>
          {winningScore} – {losingScore}
        </span>{' '}
        {losingTeam}
      </p>
      <p className={styles.about}>
        {sport}, {league}, {formatDate(matchDate)}
      </p>
    </>
  );
}

function gameOf({ game }: OutboxReport): string {
  return `${game.winningTeam} against ${game.losingTeam}`;
}

interface AskProps {
  readonly question: Question | null;
  readonly onAnswer: (yes: boolean) => void;
  readonly focusAfter: () => HTMLElement | null;
}

function Ask({ question, onAnswer, focusAfter }: AskProps) {
  // The words stay while the dialog goes.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  const words = last?.kind === 'replace' ? replacing : removing;
  return (
    <AlertDialog
      open={question !== null}
      title={words.title}
      onClose={() => {
        onAnswer(false);
      }}
      focusAfter={focusAfter}
    >
      <DialogText>
        {last?.kind === 'remove' && last.about.state === 'waiting' && isUncertain(last.about)
          ? words.uncertain
          : words.text}
      </DialogText>
      <DialogActions>
        <Button
          onClick={() => {
            onAnswer(false);
          }}
        >
          {words.no}
        </Button>
        <Button
          kind={words.kind}
          onClick={() => {
            onAnswer(true);
          }}
        >
          {words.yes}
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}

const removing = {
  title: 'Remove this report?',
  text: 'It was not sent, and nobody else has it. This cannot be undone.',
  uncertain:
    'This phone had no answer to its last try: the report may have arrived, or nobody else has it. This cannot be undone.',
  no: 'Keep it',
  yes: 'Remove the report',
  kind: 'danger',
} as const;

const replacing = {
  title: 'Open this report in place of the other?',
  text: 'You are filling in another report, which would be cleared.',
  uncertain: '',
  no: 'Go on with the other',
  yes: 'Open this report',
  kind: 'filled',
} as const;

function isUncertain(report: OutboxReport): boolean {
  return (
    report.state === 'waiting' &&
    (isBeingSent(report, Date.now()) || report.failure?.kind === 'no-answer')
  );
}
