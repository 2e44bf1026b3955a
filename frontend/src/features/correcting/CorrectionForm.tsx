import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState, type SyntheticEvent } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { ErrorDetail } from '../../api/types';
import { useFeature, useSite } from '../../api/use-site';
import { formatDeadline } from '../../format/instants';
import { inLanguage } from '../../languages/sentence';
import { useToasts } from '../../ui/feedback/Toasts';
import { StepFrame } from '../../report-ui/frame/StepFrame';
import { changedFields, correctionViolations, toCorrection } from './model/correction';
import type { ManagedReport } from './model/managed-report';
import type { GameSummary } from '../../report/model/receipt';
import { useRefusal } from '../../report/model/refusal';
import { completeDraft, resultOfDraft, type ReportDraft } from '../../report/model/report-draft';
import { replaceGame } from '../../report/stored/reported-games';
import { makeIdempotencyKey } from '../../report/model/idempotency-key';
import {
  newCorrection,
  type RefusedCorrection,
  type UnsentCorrection,
} from '../../report-queue/entry';
import { submit as submitEntry } from '../../report-queue/submit';
import { useEntries } from '../../report-queue/use-queue';
import { GameDetailsStep } from '../../report-ui/form/GameDetailsStep';
import { RefusalSummary } from '../../report-ui/form/RefusalSummary';
import { useStepForm } from '../../report-ui/form/use-step-form';
import styles from './CorrectionForm.module.css';
import { CorrectionReview, type FailedCorrection } from './CorrectionReview';
import { CorrectionTeamsStep } from './CorrectionTeamsStep';
import { RevisionHistory } from './RevisionHistory';
import { useCorrectionDraft } from './use-correction-draft';
import type { CorrectionHistory, CorrectionStep } from './use-correction-history';
import { useTeamChoices } from './use-team-choices';

interface CorrectionFormProps {
  readonly report: ManagedReport;
  /** The server could not be asked, so the report may have changed. */
  readonly isFromPhone: boolean;
  /** An earlier correction of the report that this phone could not send. */
  readonly unsent: UnsentCorrection | undefined;
  readonly history: CorrectionHistory;
  readonly onLeave: () => void;
  readonly onOpenAgain: () => void;
}

const headings = {
  2: msg`League Details`,
  3: msg`Game Details`,
  4: msg`Review Your Submission`,
} as const;

/** In English, as what the server says is kept. */
const notSaved = 'Failed to save the correction. Please try again.';
const hasErrors = 'Please check all fields for errors and try again.';

/** The wizard with a report that was sent. It begins at the review. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { report, isFromPhone, unsent, history, onLeave, onOpenAgain } = props;
  const site = useSite();
  const toasts = useToasts();
  // The report may be older than the setting.
  const mayHaveOutcome = useFeature('outcomes') || report.draft.gameDetails.outcome !== 'played';
  const draft = useCorrectionDraft(report, unsent, useEntries('correction') ?? []);
  const refusal = useRefusal(
    unsent?.state === 'refused'
      ? { errors: unsent.details, values: draft.initialValues }
      : undefined,
  );
  const { form, violationsOf } = useStepForm({
    initialValues: draft.initialValues,
    refusal,
    takesOutcomes: mayHaveOutcome,
    rules: correctionViolations,
    update: draft.update,
  });
  const choices = useTeamChoices(form, report);
  const [failure, setFailure] = useState<FailedCorrection | null>(() =>
    unsent?.state === 'refused' ? failureOf(unsent, 0) : null,
  );
  const values = useWatch({ control: form.control }) as ReportDraft;

  const say = (message: string) => {
    toasts.show({
      kind: 'danger',
      title: t`Correction Not Saved`,
      description: inLanguage(message),
    });
  };
  const fail = (message: string, details: readonly ErrorDetail[], mustStay = false) => {
    setFailure((before) => ({
      ...failureOf({ message, details }, (before?.number ?? 0) + 1),
      mustStay,
    }));
    if (details.some(({ path }) => path.startsWith('leagueDetails'))) choices.readAgain();
    const target = refusal.refuse(details, form.getValues());
    if (target !== null && target !== 1) history.go(target);
  };

  const send = form.handleSubmit(
    async (filled) => {
      setFailure(null);
      toasts.dismiss();
      // A copy, since the form changes its values in place.
      const corrected = completeDraft(form.getValues());
      const body = toCorrection(filled);
      const game: GameSummary = {
        ...gameWithoutResult(report.game),
        matchDate: filled.leagueDetails.matchDate,
        winningTeam: choices.winningTeam?.name ?? '',
        losingTeam: choices.losingTeam?.name ?? '',
        ...resultOfDraft(corrected.gameDetails),
      };
      const { entryId, token, revision } = report;
      const made = newCorrection({
        id: makeIdempotencyKey(),
        report: entryId,
        game,
        draft: corrected,
        before: report.draft,
        body,
        link: token === null ? null : { token, revision },
        dependsOn: token === null ? entryId : null,
        idempotencyKey: draft.keyFor(body),
      });
      const { entry, isKept } = await submitEntry(made, { isShown: draft.isShown });
      // The captain may have left with the Back button, or gone back and typed on.
      if (entry.state === 'refused' || (entry.state === 'waiting' && !isKept)) {
        const isRefused = entry.state === 'refused';
        const message = isRefused ? entry.message : (entry.failure?.message ?? notSaved);
        if (draft.isShown()) fail(message, isRefused ? entry.details : [], !isRefused);
        else say(message);
        return;
      }
      draft.forget(corrected);
      replaceGame(report.draft, corrected);
      if (!draft.isShown()) return;
      if (changedFields(corrected, form.getValues()).length > 0) {
        toasts.show({
          kind: 'success',
          title: entry.state === 'sent' ? t`Report Corrected` : t`Correction Saved on This Phone`,
          description: t`What you changed since is not saved yet.`,
        });
        return;
      }
      if (entry.state === 'sent') history.finish({ reference: entry.reference, game });
      else history.showSaved(entry.id);
    },
    () => {
      const errors = violationsOf(form.getValues());
      fail(hasErrors, errors);
    },
  );
  const submit = (event: SyntheticEvent) => {
    refusal.forget();
    void send(event);
  };

  const { step } = history;
  const goTo = (to: 1 | CorrectionStep) => {
    if (to !== 1) history.go(to);
  };
  return (
    <FormProvider {...form}>
      <StepFrame
        step={step}
        heading={i18n._(headings[step])}
        focusHeading
        head={{
          title: t`Correct Your Report`,
          note: noteFor(report, site?.timeZone),
          ...(!form.formState.isSubmitting && { action: { label: t`Close`, onPress: onLeave } }),
        }}
      >
        {draft.wasChanged && (
          <p className="band pending-edge below-24" role="status">
            {t`This report was changed meanwhile. What you typed is kept: please check all of it.`}
          </p>
        )}
        <RefusalSummary refusal={refusal} values={values} step={step} goTo={goTo} />
        {step === 2 && (
          <CorrectionTeamsStep
            report={report}
            choices={choices}
            violations={violationsOf(values)}
            onBack={history.back}
            onNext={() => history.go(3)}
          />
        )}
        {step === 3 && (
          <GameDetailsStep
            isCorrection
            choices={choices}
            violationsOf={violationsOf}
            onBack={history.back}
            onNext={() => history.go(4)}
          />
        )}
        {step === 4 && (
          <CorrectionReview
            report={report}
            isFromPhone={isFromPhone}
            choices={choices}
            failure={failure}
            onSubmit={submit}
            onChange={history.go}
            onUndo={() => {
              form.reset(report.draft);
              draft.update(report.draft);
              refusal.forget();
              setFailure(null);
            }}
            onWrite={report.token === null ? undefined : history.write}
            onOpenAgain={onOpenAgain}
          />
        )}
      </StepFrame>
      {step === 4 && (
        <div className={styles.history}>
          <RevisionHistory history={report.history} />
        </div>
      )}
    </FormProvider>
  );
}

function failureOf(
  { message, details }: Pick<RefusedCorrection, 'message' | 'details'>,
  number: number,
): FailedCorrection {
  return { message, path: details[0]?.path ?? null, mustStay: false, number };
}

function gameWithoutResult({ sport, league, location }: GameSummary) {
  return { sport, league, location };
}

function noteFor(
  { reference, correctableUntil }: ManagedReport,
  timeZone: string | undefined,
): string {
  if (reference === null) return t`It waits on this phone. The correction is sent after it.`;
  const deadline = correctableUntil && formatDeadline(correctableUntil, timeZone);
  return deadline
    ? t`Reference ${reference}. You can correct it until ${deadline}.`
    : t`Reference ${reference}.`;
}
