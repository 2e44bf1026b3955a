import { plural, t } from '@lingui/core/macro';
import { useRef, type SyntheticEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/elements/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import { fieldOf } from '../../forms/field-of';
import { focusOnMount } from '../../ui/focus/focus-on-mount';
import { Scoreboard } from '../../game-ui/Scoreboard';
import { inLanguage } from '../../languages/sentence';
import { StepActions } from '../../report-ui/frame/StepActions';
import { StepForm } from '../../report-ui/frame/StepForm';
import { changedFields } from './model/correction';
import { correctionFacts } from './model/correction-facts';
import type { ManagedReport } from './model/managed-report';
import { resultOfDraft, type ReportDraft } from '../../report/model/report-draft';
import { useReportForm } from '../../report-ui/form/use-report-form';
import { neededAt } from '../../report/model/steps';
import { ResultSentence, SlipNotice } from '../../report-ui/review/ResultSentence';
import { ReviewSummary } from '../../report-ui/review/ReviewSection';
import styles from './CorrectionReview.module.css';
import type { TeamChoices } from './use-team-choices';
import type { CorrectionStep } from './use-correction-history';

export interface FailedCorrection {
  readonly message: string;
  /** What the server named first, such as `state`; null if the correction can be sent later. */
  readonly path: string | null;
  /** This device can't store the correction, so the page must stay open. */
  readonly mustStay: boolean;
  /** Distinguishes one failure from the next. */
  readonly number: number;
}

const verification = { path: 'gameDetails.verification' };

interface CorrectionReviewProps {
  readonly report: ManagedReport;
  /** The server could not be asked, so the report may have changed. */
  readonly isFromPhone: boolean;
  readonly choices: TeamChoices;
  readonly failure: FailedCorrection | null;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onChange: (step: CorrectionStep) => void;
  readonly onUndo: () => void;
  /** Undefined if the report has not arrived, so nobody could read a message about it. */
  readonly onWrite: (() => void) | undefined;
  readonly onOpenAgain: () => void;
}

/** The review of a correction: each line that changes carries what it was. */
export function CorrectionReview(props: CorrectionReviewProps) {
  const { report, isFromPhone, choices, failure } = props;
  const { onSubmit, onChange, onUndo, onWrite, onOpenAgain } = props;
  const form = useReportForm();
  const { isSubmitting } = form.formState;
  const values = useWatch({ control: form.control }) as ReportDraft;
  const { sportId, leagueDetails, gameDetails } = values;
  const result = resultOfDraft(gameDetails);
  const nameOf = (id: string) => choices.teamOf(id)?.name ?? '';
  const facts = correctionFacts(report.draft, values, nameOf);
  // Two teams may have one name. Otherwise, each change is in a line.
  const isChanged = changedFields(report.draft, values).length > 0;
  const lines = Object.values(facts).flat();
  const changes = isChanged ? Math.max(1, lines.filter(({ was }) => was !== undefined).length) : 0;
  const { sport, league, location } = report.game;
  const fixed = [
    { name: t`Sport`, value: sport },
    { name: t`League`, value: league },
    { name: t`Location`, value: location },
  ].filter(({ value }) => value !== '');
  const band = useRef<HTMLDivElement>(null);
  const undo = () => {
    // The button disappears.
    band.current?.focus();
    onUndo();
  };
  const toTeams = () => {
    onChange(2);
  };
  const toGame = () => {
    onChange(3);
  };
  return (
    <StepForm onSubmit={onSubmit}>
      <div
        className={`band ends ${styles.band}`}
        data-changed={changes > 0 || undefined}
        ref={band}
        tabIndex={-1}
      >
        <p role="status">{bandText(changes, isFromPhone)}</p>
        {changes > 0 && (
          <Button kind="plain" onClick={undo} disabled={isSubmitting}>
            {t`Undo all changes`}
          </Button>
        )}
        {changes === 0 && isFromPhone && (
          <Button kind="plain" onClick={onOpenAgain} disabled={isSubmitting}>
            {t`Try again`}
          </Button>
        )}
      </div>
      <fieldset className={styles.parts} role="presentation" disabled={isSubmitting}>
        {gameDetails.outcome === 'played' && (
          <SlipNotice sportId={sportId} sportName={sport} {...result} onChange={toGame} />
        )}
        <Scoreboard
          winningTeam={choices.winningTeam?.name ?? ''}
          losingTeam={choices.losingTeam?.name ?? ''}
          {...result}
        />
        {choices.winningTeam && choices.losingTeam && (
          <ResultSentence
            winningTeam={choices.winningTeam.name}
            losingTeam={choices.losingTeam.name}
            {...result}
            matchDate={leagueDetails.matchDate}
          />
        )}
        <ReviewSummary heading={t`Final Score`} facts={facts.result} onChange={toGame} />
        <ReviewSummary
          heading={t`Game Summary`}
          facts={[...fixed, ...facts.game]}
          onChange={toTeams}
        />
        <ReviewSummary heading={t`Game Notes`} facts={facts.notes} onChange={toGame} />
        <ReviewSummary heading={t`Ratings Summary`} facts={facts.ratings} onChange={toGame} />
      </fieldset>
      <Checkbox
        label={t`I verify that the information provided is accurate`}
        required
        {...fieldOf(form, 'gameDetails.verification')}
      />
      {failure && (
        <div
          className="band failing column-12 start"
          ref={focusOnMount}
          tabIndex={-1}
          key={failure.number}
        >
          <p>
            <strong>{inLanguage(failure.message, t`The correction could not be sent.`)}</strong>{' '}
            {consequence(failure)}
          </p>
          {failure.path === 'state' && onWrite && (
            <Button onClick={onWrite}>{t`Write to the administrators`}</Button>
          )}
          {failure.path === 'revision' && (
            <Button onClick={onOpenAgain}>{t`Open the link again`}</Button>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isSubmitting && t`Saving...`}
      </p>
      <StepActions
        next={isSubmitting ? t`Saving...` : t`Save Correction`}
        needed={gameDetails.verification ? null : neededAt(3, [verification])}
        pending={isSubmitting}
        back={{ label: t`Edit Details`, onPress: toGame }}
      />
      {onWrite && failure?.path !== 'state' && (
        <p className={`small-print ${styles.write}`}>
          {t`Something else?`}{' '}
          <Button kind="plain" onClick={onWrite} disabled={isSubmitting}>
            {t`Write to the administrators`}
          </Button>
        </p>
      )}
    </StepForm>
  );
}

function bandText(changes: number, isFromPhone: boolean): string {
  if (changes > 0) {
    return plural(changes, {
      one: 'You changed one thing. It is not saved yet.',
      other: 'You changed # things. They are not saved yet.',
    });
  }
  return isFromPhone
    ? t`This is your report as this phone knows it. Press “Change” at what is wrong.`
    : t`This is your report as it is now. Press “Change” at what is wrong.`;
}

function consequence({ path, mustStay }: FailedCorrection): string {
  if (mustStay) {
    return t`The correction could not be saved on this phone to be sent later: leave this page open, and try again. However often you press “Save Correction”, it counts once.`;
  }
  if (path === 'revision') return t`What you typed is kept.`;
  return path === 'state' || path === 'token' ? '' : t`Nothing is lost.`;
}
