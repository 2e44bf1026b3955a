import { useEffect } from 'react';
import { Alert } from '../../../ui/feedback/Alert';
import { ErrorSummary } from '../../../ui/forms/errors/ErrorSummary';
import { focusField, type Refusal } from '../model/refusal';
import type { ReportDraft } from '../model/report-draft';
import { stepOf, type Step } from '../model/steps';

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
