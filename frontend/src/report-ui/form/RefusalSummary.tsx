import { t } from '@lingui/core/macro';
import { inLanguage } from '../../languages/sentence';
import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/feedback/Alert';
import { focusField, type Refusal } from '../../report/model/refusal';
import type { ReportDraft } from '../../report/model/report-draft';
import { stepOf, type Step } from '../../report/model/steps';
import styles from './RefusalSummary.module.css';

interface RefusalSummaryProps {
  readonly refusal: Refusal;
  readonly values: ReportDraft;
  /** The current step. */
  readonly step: Step;
  readonly goTo: (step: Step) => void;
}

/** Lists the server's remaining errors on each step, with links to the fields of all steps. */
export function RefusalSummary({ refusal, values, step, goTo }: RefusalSummaryProps) {
  // Runs after the heading and the summary have taken the focus; they keep it if no link was
  // followed.
  useEffect(() => {
    refusal.arriveAt(step);
  }, [refusal, step]);

  const entries = refusal.standing(values);
  if (entries.length === 0) {
    const { reason } = refusal;
    if (reason === null || step !== 4) return null;
    return (
      <div className="below-24" key={refusal.number}>
        <Alert>{inLanguage(reason)}</Alert>
      </div>
    );
  }
  return (
    <ErrorSummary
      key={`${refusal.number}-${step}`}
      entries={entries.map(({ path, message }) => ({ id: path, message }))}
      onFollow={(path) => {
        const target = stepOf(path);
        if (target === null || target === step) {
          focusField(path);
          return;
        }
        refusal.follow(path);
        goTo(target);
      }}
    />
  );
}

interface SummaryEntry {
  /** The id of the field that the entry links to. */
  readonly id: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly entries: readonly SummaryEntry[];
  readonly onFollow: (id: string) => void;
}

/** All errors of a form, above it. It gets the focus when it appears. */
function ErrorSummary({ entries, onFollow }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    <div
      className={styles.summary}
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary"
    >
      <h3 className="text-20" id="error-summary">
        {t`There is a problem`}
      </h3>
      <ul className={`above-4 ${styles.list}`}>
        {entries.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                onFollow(id);
              }}
            >
              {inLanguage(message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
