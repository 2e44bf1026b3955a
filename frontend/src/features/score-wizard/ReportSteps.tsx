import { useCallback, useEffect, useMemo, useState, type SyntheticEvent } from 'react';
import { FormProvider, useForm, type FieldPath } from 'react-hook-form';
import type { SWRResponse } from 'swr';
import { ApiError } from '../../api/api-error';
import { failureMessage } from '../../api/failure-message';
import type { ErrorDetail, Sport } from '../../api/types';
import { useSite } from '../../api/use-site';
import { useToasts } from '../../ui/feedback/Toasts';
import { dateIn } from '../../format/calendar';
import { ConfirmStep, type FailedTry } from './steps/ConfirmStep';
import { GameDetailsStep } from './steps/GameDetailsStep';
import { GoneNotice } from './steps/GoneNotice';
import { LeagueDetailsStep } from './steps/LeagueDetailsStep';
import { classifyError } from './outbox/score-reports/outbox-rules';
import type { GameSummary } from './model/receipt';
import { readOutOf } from './model/links/read-out';
import type { Refusal } from './model/refusal';
import { RefusalSummary } from './steps/RefusalSummary';
import { withServerErrors } from './model/with-server-errors';
import { resultOfDraft, type ReportDraft } from './model/report-draft';
import { validate } from './model/report-form';
import {
  draftViolations,
  reportResolver,
  toReportScore,
  type FilledReport,
} from './model/report-rules';
import { gameTokenOf, noGameLink } from './model/links/game-link';
import { newReportTokens } from './model/links/new-report-tokens';
import { rememberGame } from './model/reported-games';
import { rememberUsualGame } from './model/usual-games';
import { ScheduledGameLine } from './steps/ScheduledGameLine';
import { saveContact } from './model/saved-contact';
import { StepFrame } from './frame/StepFrame';
import type { Step } from './model/steps';
import { submitReport } from './outbox/score-reports/submit-report';
import { useTakesOutcomes } from './steps/use-takes-outcomes';
import { useGameChoices } from './steps/use-game-choices';
import type { KeptReportDraft } from './draft/use-report-draft';
import type { WizardHistory } from './use-wizard-history';

interface ReportStepsProps {
  readonly draft: KeptReportDraft;
  readonly history: WizardHistory;
  readonly sports: SWRResponse<readonly Sport[]>;
  /** Undefined until the sports have loaded. */
  readonly sportName: string | undefined;
  readonly refusal: Refusal;
  readonly onStartOver: (() => void) | undefined;
}

const notSent = 'Failed to submit score. Please try again.';

const headings = {
  2: 'League Details',
  3: 'Game Details',
  4: 'Review Your Submission',
} as const;

/** The steps after choosing a sport. Together they are one form; each step shows a part. */
export default function ReportSteps({
  draft,
  history,
  sports,
  sportName,
  refusal,
  onStartOver,
}: ReportStepsProps) {
  const site = useSite();
  const toasts = useToasts();
  const today = useMemo(() => () => dateIn(site?.timeZone), [site?.timeZone]);
  const takesOutcomes = useTakesOutcomes();
  const violationsOf = useCallback(
    (values: ReportDraft) => draftViolations(values, today(), takesOutcomes),
    [today, takesOutcomes],
  );
  const rules = useMemo(() => reportResolver(violationsOf), [violationsOf]);
  const form = useForm<ReportDraft, unknown, FilledReport>({
    defaultValues: draft.values,
    resolver: withServerErrors(rules, refusal),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { update } = draft;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          update(values);
        },
      }),
    [form, update],
  );
  useEffect(() => {
    const paths = refusal.remainingNow(form.getValues()).map(({ path }) => path);
    if (paths.length > 0) void validate(form, paths as FieldPath<ReportDraft>[]);
  }, [form, refusal]);
  const choices = useGameChoices(form, draft.known ?? null, refusal.emptied);
  const step = useReachableStep(history, () => reachableStep(violationsOf(form.getValues())));
  const { gameLink = noGameLink } = draft;
  const isOfSchedule = gameTokenOf(gameLink, draft.values.leagueDetails) !== undefined;
  const [failure, setFailure] = useState<FailedTry | null>(null);
  const [failures, setFailures] = useState(0);

  const goTo = (to: Step) => {
    history.go(to, step);
  };
  const goBack = () => {
    history.back(step);
  };

  /** Shows the errors at their fields and in a summary, on the step of the first error. */
  const showErrors = (errors: readonly ErrorDetail[]) => {
    const target = refusal.refuse(errors, form.getValues());
    if (target !== null && target !== step) goTo(target);
  };

  const say = (message: string) => {
    toasts.show({ kind: 'danger', title: 'Submission Error', description: message });
  };
  const fail = (message: string, errors: readonly ErrorDetail[], mustStay = false) => {
    say(message);
    setFailure({ message, mustStay });
    setFailures((number) => number + 1);
    // The lists may have changed since they were loaded.
    if (errors.some(({ path }) => path.startsWith('leagueDetails'))) choices.readAgain();
    if (errors.some(({ path }) => path === 'sportId')) void sports.mutate();
    showErrors(errors);
  };

  const send = form.handleSubmit(
    async (report) => {
      setFailure(null);
      toasts.dismiss();
      const { leagueDetails: league, gameDetails: game } = report;
      const result = resultOfDraft(form.getValues().gameDetails);
      const summary: GameSummary = {
        sport: sportName ?? '',
        league: choices.league?.name ?? '',
        location: league.location,
        matchDate: league.matchDate,
        winningTeam: choices.winningTeam?.name ?? '',
        losingTeam: choices.losingTeam?.name ?? '',
        ...result,
      };
      const values = { ...draft, values: form.getValues() };
      const tokens = newReportTokens(report, draft.idempotencyKey, site?.features, gameLink);
      const submit = () => submitReport(toReportScore(report), values, summary, draft, tokens);
      const outcome = await submit().catch((error: unknown) => {
        const details = error instanceof ApiError ? error.details : [];
        const message = failureMessage(error, notSent);
        if (!draft.isCurrent(draft.id)) say(message);
        else fail(message, details, classifyError(error).kind === 'later');
      });
      if (!outcome) return;
      // The captain may have gone back and begun another report in the meantime.
      const isCurrent = draft.isCurrent(draft.id);
      if (outcome.kind === 'refused') {
        if (!isCurrent) {
          say(outcome.message);
          return;
        }
        draft.renewKey(outcome.idempotencyKey);
        fail(outcome.message, outcome.details);
        return;
      }
      saveContact({ name: game.captainName, email: game.captainEmail, phone: game.captainPhone });
      const { gameToken } = tokens;
      rememberGame({ ...league, ...result, ...(gameToken !== undefined && { gameToken }) });
      rememberUsualGame({
        sport: { id: report.sportId, name: summary.sport },
        league: { id: league.leagueId, name: summary.league },
        winner: { id: league.winningTeamId, name: summary.winningTeam },
        loser: { id: league.losingTeamId, name: summary.losingTeam },
      });
      if (!isCurrent) return;
      if (outcome.kind === 'saved') {
        history.showSaved(outcome.id);
      } else {
        const { reference, status, submittedAt, earlierVersionArrived } = outcome;
        const { manageToken, correctableUntil, confirmKey } = outcome;
        history.finish({
          ...summary,
          ...(manageToken && correctableUntil && { manageToken, correctableUntil }),
          reference,
          status,
          submittedAt,
          earlierVersionArrived,
          captainEmail: game.captainEmail,
          ...(confirmKey !== undefined && {
            confirmable: { key: confirmKey, readOut: readOutOf({ ...report, ...league }, summary) },
          }),
        });
      }
      draft.reset();
    },
    () => {
      toasts.show({
        kind: 'danger',
        title: 'Form Error',
        description: 'Please check all fields for errors and try again.',
      });
      showErrors(violationsOf(form.getValues()));
    },
  );

  const submit = (event: SyntheticEvent) => {
    refusal.forget();
    void send(event);
  };

  return (
    <FormProvider {...form}>
      <StepFrame
        step={step}
        heading={headings[step]}
        focusHeading={history.moved}
        onStartOver={form.formState.isSubmitting ? undefined : onStartOver}
        onShowOutbox={history.showOutbox}
      >
        <RefusalSummary refusal={refusal} values={draft.values} step={step} goTo={goTo} />
        {step === 2 && choices.goneChoices && (
          <GoneNotice gone={choices.goneChoices} sportName={sportName} />
        )}
        {step === 2 && (
          <LeagueDetailsStep
            choices={choices}
            today={today}
            onBack={goBack}
            onNext={() => {
              goTo(3);
            }}
          />
        )}
        {step === 3 && isOfSchedule && <ScheduledGameLine league={choices.league?.name} />}
        {step === 3 && (
          <GameDetailsStep
            choices={choices}
            violationsOf={violationsOf}
            isOfSchedule={isOfSchedule}
            onBack={goBack}
            onNext={() => {
              goTo(4);
            }}
          />
        )}
        {step === 4 && (
          <ConfirmStep
            sports={sports}
            sportName={sportName}
            choices={choices}
            failure={failure}
            failureNumber={failures}
            onSubmit={submit}
            onBack={goBack}
            onChange={goTo}
          />
        )}
      </StepFrame>
    </FormProvider>
  );
}

type ReportStep = keyof typeof headings;

/** The step to show: the one in the history, or an earlier one if that is incomplete. */
function useReachableStep(history: WizardHistory, reachable: () => ReportStep): ReportStep {
  const [visit, setVisit] = useState<{ key: string; step: ReportStep } | null>(null);
  if (visit?.key === history.key) return visit.step;
  const step = Math.min(history.step, reachable()) as ReportStep;
  setVisit({ key: history.key, step });
  return step;
}

function reachableStep(violations: readonly ErrorDetail[]): ReportStep {
  const paths = violations.map(({ path }) => path);
  if (paths.some((path) => path.startsWith('leagueDetails.'))) return 2;
  return paths.some((path) => path.startsWith('gameDetails.')) ? 3 : 4;
}
