import { useEffect } from 'react';
import { Alert } from '../../../ui/feedback/Alert';
import { ErrorSummary } from '../../../ui/forms/errors/ErrorSummary';
import { focusField, type Refusal } from '../model/refusal';
import type { ReportDraft } from '../model/report-draft';
import styles from './RefusalSummary.module.css';
import { stepOf, type Step } from '../model/steps';

interface RefusalSummaryProps {
  readonly refusal: Refusal;
  readonly values: ReportDraft;
  /** The one that is shown. */
  readonly step: Step;
  readonly goTo: (step: Step) => void;
}

/** What still stands of a refusal, at each step, with links to the fields at whichever step. */
export function RefusalSummary({ refusal, values, step, goTo }: RefusalSummaryProps) {
  // After the heading and the summary, which take the focus where no link was followed.
  useEffect(() => {
    refusal.arriveAt(step);
  }, [refusal, step]);

  const entries = refusal.standing(values);
  if (entries.length === 0) {
    const { reason } = refusal;
    if (reason === null || step !== 4) return null;
    return (
      <div className={styles.reason} key={refusal.number}>
        <Alert>{reason}</Alert>
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
