import type { Language } from '@score-tracker/backend/kernel/languages';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState, type SyntheticEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { SWRResponse } from 'swr';
import type { ErrorDetail, Sport } from '../../api/types';
import { useFeature, useSite } from '../../api/use-site';
import { captainPaths } from '../../addresses/score-entry';
import { inLanguage } from '../../languages/sentence';
import { useToasts } from '../../ui/feedback/Toasts';
import { ConfirmStep, type FailedTry } from './steps/ConfirmStep';
import { GameDetailsStep } from '../../report-ui/form/GameDetailsStep';
import { GoneNotice } from './steps/GoneNotice';
import { LeagueDetailsStep } from './steps/LeagueDetailsStep';
import { offeredLanguages } from '../../languages/choice';
import { newReport } from '../../report-queue/entry';
import { submit as submitEntry } from '../../report-queue/submit';
import type { GameSummary, Receipt } from '../../report/model/receipt';
import { confirmableOf } from '../../report-queue/confirmable-of';
import type { Refusal } from '../../report/model/refusal';
import { RefusalSummary } from '../../report-ui/form/RefusalSummary';
import { completeDraft, resultOfDraft } from '../../report/model/report-draft';
import { draftViolations, toReportScore } from '../../report/model/draft-rules';
import { gameTokenOf, noGameLink } from '../../report/model/game-link';
import { newReportTokens } from './new-report-tokens';
import { rememberGame } from '../../report/stored/reported-games';
import { rememberUsualGame } from './earlier-games/usual-games';
import { ScheduledGameLine } from './steps/ScheduledGameLine';
import { saveContact } from '../../report/stored/saved-contact';
import { StepFrame } from '../../report-ui/frame/StepFrame';
import type { Step } from '../../report/model/steps';
import { useStepForm } from '../../report-ui/form/use-step-form';
import { useGameChoices } from './steps/use-game-choices';
import type { KeptReportDraft } from '../../report/stored/use-report-draft';
import type { Steps } from '../../report-ui/navigation/use-steps';

interface ReportStepsProps {
  readonly draft: KeptReportDraft;
  readonly steps: Steps;
  readonly sports: SWRResponse<readonly Sport[]>;
  /** Undefined until the sports have loaded. */
  readonly sportName: string | undefined;
  readonly refusal: Refusal;
  readonly focusHeading: boolean;
  readonly onStartOver: (() => void) | undefined;
}

const notSent = 'Failed to submit score. Please try again.';

const headings = {
  2: msg`League Details`,
  3: msg`Game Details`,
  4: msg`Review Your Submission`,
} as const;

/** The steps after choosing a sport. Together they are one form; each step shows a part. */
export default function ReportSteps({
  draft,
  steps,
  sports,
  sportName,
  refusal,
  focusHeading,
  onStartOver,
}: ReportStepsProps) {
  const site = useSite();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { form, today, violationsOf } = useStepForm({
    initialValues: draft.values,
    refusal,
    takesOutcomes: useFeature('outcomes'),
    rules: draftViolations,
    update: draft.update,
  });
  const choices = useGameChoices(form, draft.known ?? null, refusal.emptied);
  const step = useReachableStep(steps, () => reachableStep(violationsOf(form.getValues())));
  const { gameLink = noGameLink } = draft;
  const isOfSchedule =
    !gameLink.isChosen && gameTokenOf(gameLink, draft.values.leagueDetails) !== undefined;
  const [failure, setFailure] = useState<FailedTry | null>(null);
  const [failures, setFailures] = useState(0);

  const goTo = (to: Step) => {
    steps.go(to, step);
  };
  const goBack = () => {
    steps.back(step);
  };

  /** Shows the errors at their fields and in a summary, on the step of the first error. */
  const showErrors = (errors: readonly ErrorDetail[]) => {
    const target = refusal.refuse(errors, form.getValues());
    if (target !== null && target !== step) goTo(target);
  };

  const say = (message: string) => {
    toasts.show({ kind: 'danger', title: t`Submission Error`, description: inLanguage(message) });
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
      const { id, idempotencyKey } = draft;
      const tokens = {
        ...newReportTokens(report, idempotencyKey, site?.features, gameLink),
        // Where there is only one, it need not be told.
        ...(offeredLanguages().length > 1 && { language: i18n.locale as Language }),
      };
      const typed = completeDraft(form.getValues());
      const body = toReportScore(report);
      const made = {
        id,
        idempotencyKey,
        dependsOn: null,
        game: summary,
        draft: typed,
        body,
        tokens,
      };
      const isCurrent = () => draft.isCurrent(id);
      const { entry, isKept } = await submitEntry(newReport(made), {
        isShown: isCurrent,
        onNewKey: draft.renewKey,
      });
      if (entry.state === 'refused') {
        // The captain may have gone back and begun another report in the meantime.
        if (!isCurrent()) {
          say(entry.message);
          return;
        }
        draft.renewKey(entry.idempotencyKey);
        fail(entry.message, entry.details);
        return;
      }
      if (entry.state === 'waiting' && !isKept) {
        const message = entry.failure?.message ?? notSent;
        if (isCurrent()) fail(message, [], true);
        else say(message);
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
      if (!isCurrent()) return;
      if (entry.state === 'waiting') {
        void navigate(captainPaths.saved, { state: { id: entry.id }, replace: true });
      } else {
        const { receipt, earlierVersionArrived, correctable } = entry;
        const confirmable = confirmableOf(entry, []);
        const shown: Receipt = {
          ...summary,
          ...receipt,
          ...(correctable && {
            manageToken: correctable.token,
            correctableUntil: correctable.correctableUntil,
          }),
          earlierVersionArrived,
          captainEmail: game.captainEmail,
          ...(confirmable && { confirmable }),
        };
        void navigate(captainPaths.sent, { state: { receipt: shown }, replace: true });
      }
      draft.reset();
    },
    () => {
      toasts.show({
        kind: 'danger',
        title: t`Form Error`,
        description: inLanguage('Please check all fields for errors and try again.'),
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
        heading={i18n._(headings[step])}
        focusHeading={focusHeading}
        onStartOver={form.formState.isSubmitting ? undefined : onStartOver}
        showsQueue
      >
        <RefusalSummary refusal={refusal} values={draft.values} step={step} goTo={goTo} />
        {step === 2 && choices.goneChoices && (
          <GoneNotice gone={choices.goneChoices} sportName={sportName} />
        )}
        {step === 2 && (
          <LeagueDetailsStep
            choices={choices}
            today={today}
            gameLink={gameLink}
            onChooseGame={draft.chooseGame}
            onBack={goBack}
            onNext={() => goTo(3)}
          />
        )}
        {step === 3 && isOfSchedule && <ScheduledGameLine league={choices.league?.name} />}
        {step === 3 && (
          <GameDetailsStep
            choices={choices}
            violationsOf={violationsOf}
            isOfSchedule={isOfSchedule}
            onBack={goBack}
            onNext={() => goTo(4)}
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
function useReachableStep(steps: Steps, reachable: () => ReportStep): ReportStep {
  const [visit, setVisit] = useState<{ key: string; step: ReportStep } | null>(null);
  if (visit?.key === steps.key) return visit.step;
  const step = Math.min(steps.step, reachable()) as ReportStep;
  setVisit({ key: steps.key, step });
  return step;
}

function reachableStep(violations: readonly ErrorDetail[]): ReportStep {
  const paths = violations.map(({ path }) => path);
  if (paths.some((path) => path.startsWith('leagueDetails.'))) return 2;
  return paths.some((path) => path.startsWith('gameDetails.')) ? 3 : 4;
}
