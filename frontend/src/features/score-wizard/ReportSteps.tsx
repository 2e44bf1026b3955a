import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error';
import type { ErrorDetail } from '../../api/types';
import { useSite } from '../../api/use-site';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { useToasts } from '../../ui/Toasts';
import { dateIn } from './calendar';
import { ConfirmStep } from './ConfirmStep';
import { deliverReport } from './deliver-report';
import { GameDetailsStep } from './GameDetailsStep';
import { LeagueDetailsStep } from './LeagueDetailsStep';
import { useRefusal } from './refusal';
import type { ReportDraft } from './report-draft';
import {
  gameDetailsRules,
  leagueDetailsRules,
  reportRules,
  toReportScore,
  type ValidReport,
} from './report-rules';
import { rememberGame } from './reported-games';
import { saveContact } from './saved-contact';
import { StepFrame } from './StepFrame';
import { stepOf, type Step } from './steps';
import { useGameChoices } from './use-game-choices';
import type { KeptReportDraft } from './use-report-draft';
import type { WizardHistory } from './use-wizard-history';

interface ReportStepsProps {
  readonly draft: KeptReportDraft;
  readonly history: WizardHistory;
  /** Undefined until the sports are loaded. */
  readonly sportName: string | undefined;
  /** Null once a report was accepted. */
  readonly onSportRefused: (message: string | null) => void;
}

const headings = {
  2: 'League Details',
  3: 'Game Details',
  4: 'Review Your Submission',
} as const;

/** The steps after the choice of a sport: one form, of which each step shows a part. */
export default function ReportSteps({
  draft,
  history,
  sportName,
  onSportRefused,
}: ReportStepsProps) {
  const site = useSite();
  const toasts = useToasts();
  const today = useMemo(() => () => dateIn(site?.timeZone), [site?.timeZone]);
  const rules = useMemo(() => zodResolver(reportRules(today)), [today]);
  const refusal = useRefusal();
  const form = useForm<ReportDraft, unknown, ValidReport>({
    defaultValues: draft.values,
    resolver: refusal.on(rules),
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
  const choices = useGameChoices(form);
  const step = useReachableStep(history, () => reachableStep(form.getValues(), today));
  const [failure, setFailure] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);

  const goTo = (to: Step) => {
    history.go(to, step);
  };
  const goBack = () => {
    history.back(step);
  };

  /** Shows the errors at their fields and in a summary, at the step of the first of them. */
  const showErrors = (errors: readonly ErrorDetail[]) => {
    const known = errors.filter(({ path }) => stepOf(path) !== null);
    const first = known[0];
    const target = first && stepOf(first.path);
    if (!target) return;
    if (target === 1) onSportRefused(first.message);
    refusal.refuse(known, form.getValues());
    void form.trigger(known.map(({ path }) => path as keyof ReportDraft));
    if (target !== step) goTo(target);
  };

  const send = form.handleSubmit(
    async (report) => {
      setFailure(null);
      toasts.dismiss();
      try {
        const delivery = await deliverReport(
          toReportScore(report),
          draft.idempotencyKey,
          draft.renewKey,
        );
        const { leagueDetails: league, gameDetails: game } = report;
        saveContact({
          name: game.captainName,
          email: game.captainEmail,
          phone: game.captainPhone,
        });
        rememberGame({
          ...league,
          winningScore: game.winningScore,
          losingScore: game.losingScore,
        });
        history.finish({
          reference: delivery.reference,
          status: delivery.status,
          submittedAt: delivery.submittedAt,
          earlierVersionArrived: delivery.earlierVersionArrived,
          sport: sportName ?? '',
          league: choices.league?.name ?? '',
          location: league.location,
          matchDate: league.matchDate,
          winningTeam: choices.winningTeam?.name ?? '',
          losingTeam: choices.losingTeam?.name ?? '',
          winningScore: game.winningScore,
          losingScore: game.losingScore,
          captainEmail: game.captainEmail,
        });
        onSportRefused(null);
        draft.reset();
      } catch (error) {
        const message =
          (error instanceof ApiError ? error.sentence : null) ??
          'Failed to submit score. Please try again.';
        toasts.show({ kind: 'danger', title: 'Submission Error', description: message });
        setFailure(message);
        setFailures((number) => number + 1);
        if (error instanceof ApiError) {
          // The league may have changed since the lists were read.
          if (error.details.some(({ path }) => path.startsWith('leagueDetails')))
            choices.readAgain();
          showErrors(error.details);
        }
      }
    },
    () => {
      toasts.show({
        kind: 'danger',
        title: 'Form Error',
        description: 'Please check all fields for errors and try again.',
      });
      showErrors(violations(form.getValues(), today));
    },
  );

  const submit = (event: SyntheticEvent) => {
    refusal.forget();
    void send(event);
  };

  const entries = refusal.standing(form.getValues());
  const pendingField = useRef<string | null>(null);
  useEffect(() => {
    if (pendingField.current) document.getElementById(pendingField.current)?.focus();
    pendingField.current = null;
  }, [step]);

  return (
    <FormProvider {...form}>
      <StepFrame step={step} heading={headings[step]} focusHeading={history.moved}>
        {entries.length > 0 && (
          <ErrorSummary
            key={`${refusal.number}-${step}`}
            entries={entries.map(({ path, message }) => ({ id: path, message }))}
            onFollow={(path) => {
              const target = stepOf(path);
              if (target === null || target === step) {
                document.getElementById(path)?.focus();
                return;
              }
              pendingField.current = path;
              goTo(target);
            }}
          />
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
        {step === 3 && (
          <GameDetailsStep
            choices={choices}
            onBack={goBack}
            onNext={() => {
              goTo(4);
            }}
          />
        )}
        {step === 4 && (
          <ConfirmStep
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

/** The step to show: the one that the history asks for, unless what comes before it is incomplete. */
function useReachableStep(history: WizardHistory, reachable: () => ReportStep): ReportStep {
  const [visit, setVisit] = useState<{ key: string; step: ReportStep } | null>(null);
  if (visit?.key === history.key) return visit.step;
  const step = Math.min(history.step, reachable()) as ReportStep;
  setVisit({ key: history.key, step });
  return step;
}

function reachableStep(values: ReportDraft, today: () => string): ReportStep {
  if (!leagueDetailsRules(today).safeParse(values).success) return 2;
  return gameDetailsRules.safeParse(values).success ? 4 : 3;
}

/** The rules that the report breaks, one for each field, in the order of the form. */
function violations(values: ReportDraft, today: () => string): ErrorDetail[] {
  const { error } = reportRules(today).safeParse(values);
  const byPath = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const name = path.join('.');
    if (!byPath.has(name)) byPath.set(name, message);
  }
  return Array.from(byPath, ([path, message]) => ({ path, message }));
}
