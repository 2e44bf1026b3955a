import { t } from '@lingui/core/macro';
import type { SyntheticEvent } from 'react';
import type { SWRResponse } from 'swr';
import type { Sport } from '../../../api/types';
import { Alert } from '../../../ui/feedback/Alert';
import { Fact } from '../../../ui/layout/Facts';
import { Scoreboard } from '../../../game-ui/Scoreboard';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { formatDate } from '../../../format/calendar';
import { fewOf } from '../../../format/few-of';
import { focusOnMount } from '../../../ui/focus/focus-on-mount';
import { inLanguage } from '../../../languages/sentence';
import { EarlierReportNotice } from '../earlier-games/EarlierReportNotice';
import { reportFacts } from '../../../report/model/report-facts';
import { resultOfDraft } from '../../../report/model/report-draft';
import { useReportForm } from '../../../report-ui/form/use-report-form';
import { ResultSentence, SlipNotice } from '../../../report-ui/review/ResultSentence';
import { ReviewHead, ReviewSection, ReviewSummary } from '../../../report-ui/review/ReviewSection';
import styles from './ConfirmStep.module.css';
import { StepActions } from '../../../report-ui/frame/StepActions';
import { StepForm } from '../../../report-ui/frame/StepForm';
import type { Step } from '../../../report/model/steps';
import type { GameChoices } from './use-game-choices';

export interface FailedTry {
  readonly message: string;
  /** The report could be sent later, but this device can't store it, so the page must stay open. */
  readonly mustStay: boolean;
}

interface ConfirmStepProps {
  readonly sports: SWRResponse<readonly Sport[]>;
  readonly sportName: string | undefined;
  readonly choices: GameChoices;
  /** Why the last attempt failed. */
  readonly failure: FailedTry | null;
  /** Distinguishes one failure from the next. */
  readonly failureNumber: number;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onBack: () => void;
  readonly onChange: (step: Step) => void;
}

export function ConfirmStep(props: ConfirmStepProps) {
  const { sports, sportName, choices, failure, failureNumber, onSubmit, onBack, onChange } = props;
  const form = useReportForm();
  const { isSubmitting } = form.formState;
  const { sportId, leagueDetails, gameDetails } = form.getValues();
  const result = resultOfDraft(gameDetails);
  const facts = reportFacts(form.getValues());
  // If a choice is no longer in the loaded lists, the rules report it.
  const listsAreLoaded = sportName && choices.leagues.data && choices.teams.data;
  const failedLists = [
    ...(sportName ? [] : [{ what: t`the sport`, list: sports }]),
    { what: t`the league`, list: choices.leagues },
    { what: t`the teams`, list: choices.teams },
  ].filter(({ list }) => !list.data && list.error !== undefined);
  const isWaiting = failedLists.length === 0 || failedLists.some(({ list }) => list.isValidating);
  const missing = isWaiting ? t`Loading the names …` : t`The names could not be loaded.`;
  const lists = fewOf(failedLists.map(({ what }) => what));
  const change = (step: Step) => () => onChange(step);
  return (
    <StepForm onSubmit={onSubmit}>
      {choices.teams.data && (
        <EarlierReportNotice
          game={{
            ...leagueDetails,
            ...result,
          }}
          nameOf={choices.nameOfTeam}
          onChange={onChange}
        />
      )}
      {sportName && gameDetails.outcome === 'played' && (
        <SlipNotice sportId={sportId} sportName={sportName} {...result} onChange={onChange} />
      )}
      <section className="grid-12">
        <ReviewHead heading={t`Final Score`} onChange={change(3)} />
        <Scoreboard
          winningTeam={choices.winningTeam?.name}
          losingTeam={choices.losingTeam?.name}
          {...result}
        />
      </section>
      {!choices.teams.data && choices.teams.error === undefined && (
        <Skeleton className={styles.resultPlaceholder} />
      )}
      {choices.winningTeam && choices.losingTeam && (
        <ResultSentence
          winningTeam={choices.winningTeam.name}
          losingTeam={choices.losingTeam.name}
          {...result}
          matchDate={leagueDetails.matchDate}
        />
      )}
      <ReviewSection heading={t`Game Summary`} onChange={change(2)}>
        <Fact name={t`Sport`}>{sportName ?? <NameLoading />}</Fact>
        <Fact name={t`League`}>{choices.league?.name ?? <NameLoading />}</Fact>
        <Fact name={t`Location`}>{leagueDetails.location}</Fact>
        <Fact name={t`Match Date`}>{formatDate(leagueDetails.matchDate)}</Fact>
      </ReviewSection>
      <ReviewSummary heading={t`Game Notes`} facts={facts.notes} onChange={change(3)} />
      <ReviewSummary heading={t`Ratings Summary`} facts={facts.ratings} onChange={change(3)} />
      <ReviewSummary heading={t`Contact Information`} facts={facts.contact} onChange={change(3)} />
      {failedLists.length > 0 && (
        <Alert
          action={{
            label: t`Try again`,
            onPress: () => {
              for (const { list } of failedLists) void list.mutate();
            },
          }}
        >
          {t`The names of ${lists} could not be loaded. Nothing is lost.`}
        </Alert>
      )}
      {failure && (
        <p className="band failing" ref={focusOnMount} tabIndex={-1} key={failureNumber}>
          <strong>{inLanguage(failure.message, t`The report could not be sent.`)}</strong>{' '}
          {failure.mustStay
            ? t`The report could not be saved on this phone to be sent later: leave this page open, and try again.`
            : t`Nothing is lost: your report is kept on this device.`}{' '}
          {t`However often you press “Submit Score”, it counts once.`}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isSubmitting && t`Submitting...`}
      </p>
      <StepActions
        next={isSubmitting ? t`Submitting...` : t`Submit Score`}
        needed={listsAreLoaded ? null : missing}
        pending={isSubmitting}
        back={{ label: t`Edit Details`, onPress: onBack }}
      />
    </StepForm>
  );
}

/** Shown after a reload, until the names have loaded. */
function NameLoading() {
  return <Skeleton className={styles.namePlaceholder} />;
}
