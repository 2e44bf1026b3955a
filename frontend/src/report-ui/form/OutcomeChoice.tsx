import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { inLanguage } from '../../languages/sentence';
import { useEffect, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import {
  isRated,
  outcomeReasons,
  outcomeRules,
  outcomes,
  reasonNames,
  type Outcome,
} from '@score-tracker/backend/submissions/domain/outcome';
import { FieldError } from '../../ui/forms/Field';
import { Select } from '../../ui/forms/Select';
import type { ReportDraft } from '../../report/model/report-draft';
import { useReportForm } from './use-report-form';
import styles from './OutcomeChoice.module.css';

const hints: Record<Outcome, MessageDescriptor> = {
  played: msg`Enter the final score above.`,
  forfeit: msg`There is no score. The winning team is the one that did not forfeit.`,
  'double-forfeit': msg`There is no score, and both lose. The order of the teams makes no difference.`,
  abandoned: msg`It was stopped early. Enter the score at that moment.`,
  'not-played': msg`There is no score and no winner. The order of the teams makes no difference.`,
};

interface OutcomeChoiceProps {
  /** Whether the server takes other games than those that were played to the end. */
  readonly isTaken: boolean;
}

/** Asks how a game ended that was not played to its end. One closed line for all others. */
export function OutcomeChoice({ isTaken }: OutcomeChoiceProps) {
  const form = useReportForm();
  const [outcome, reason] = useWatch({
    control: form.control,
    name: ['gameDetails.outcome', 'gameDetails.outcomeReason'],
  });
  const { outcome: wrongOutcome, outcomeReason: wrongReason } =
    form.formState.errors.gameDetails ?? {};
  const hasError = Boolean(wrongOutcome ?? wrongReason);
  const details = useRef<HTMLDetailsElement>(null);
  // If it closed by itself, a captain who tries the choices with the arrow keys would lose the focus.
  const [isOpenAtFirst] = useState(outcome !== 'played');
  useEffect(() => {
    if (hasError && details.current) details.current.open = true;
  }, [hasError]);
  if (!isTaken) {
    return (
      <div className={styles.choice}>
        <p>{t`At the moment, you can only report games that were played to the end.`}</p>
        <OutcomeField offered={['played']} />
      </div>
    );
  }
  return (
    <details
      className={styles.choice}
      open={isOpenAtFirst}
      ref={details}
      onToggle={({ currentTarget }) => {
        // An error must be seen.
        if (hasError) currentTarget.open = true;
      }}
    >
      <summary>{t`The game was not played to the end?`}</summary>
      <OutcomeField offered={outcomes} />
      {outcome !== 'played' && <ReasonField isRated={isRated(outcome, reason || null)} />}
    </details>
  );
}

function OutcomeField({ offered }: { readonly offered: readonly Outcome[] }) {
  const { field, fieldState } = useController<ReportDraft, 'gameDetails.outcome'>({
    name: 'gameDetails.outcome',
  });
  const error = fieldState.error?.message;
  const errorId = `${field.name}-error`;
  const toFocus = offered.includes(field.value) ? field.value : offered[0];
  return (
    <fieldset className={`grid-8 ${styles.outcomes}`}>
      <legend>{t`How did it end?`}</legend>
      {offered.map((one) => (
        <label key={one} className={styles.outcome}>
          <input
            type="radio"
            name={field.name}
            ref={one === toFocus ? field.ref : undefined}
            checked={one === field.value}
            aria-describedby={error ? errorId : undefined}
            onChange={() => field.onChange(one)}
          />
          <span>
            {one === 'played' ? t`Played to the end` : inLanguage(outcomeRules[one].name)}
          </span>{' '}
          <span className={`small-print ${styles.hint}`}>{i18n._(hints[one])}</span>
        </label>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

function ReasonField({ isRated: rated }: { readonly isRated: boolean }) {
  const {
    field: { ref, name, value, onChange },
    fieldState,
  } = useController<ReportDraft, 'gameDetails.outcomeReason'>({
    name: 'gameDetails.outcomeReason',
  });
  return (
    <Select
      id={name}
      ref={ref}
      label={t`Reason`}
      optional
      value={value}
      onChange={({ target }) => onChange(target.value)}
      hint={rated ? undefined : t`A game like this is not rated.`}
      error={fieldState.error?.message}
    >
      <option value="">{t`No reason given`}</option>
      {outcomeReasons.map((one) => (
        <option key={one} value={one}>
          {inLanguage(reasonNames[one])}
        </option>
      ))}
    </Select>
  );
}
