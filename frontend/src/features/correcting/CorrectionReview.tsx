import { useRef, type SyntheticEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/elements/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import { fieldOf } from '../../forms/field-of';
import { focusOnMount } from '../../ui/focus/focus-on-mount';
import { Scoreboard } from '../../game-ui/Scoreboard';
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
    { name: 'Sport', value: sport },
    { name: 'League', value: league },
    { name: 'Location', value: location },
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
        <p role="status">
          {changes === 0
            ? `This is your report as ${isFromPhone ? 'this phone knows it' : 'it is now'}. Press “Change” at what is wrong.`
            : changes === 1
              ? 'You changed one thing. It is not saved yet.'
              : `You changed ${changes} things. They are not saved yet.`}
        </p>
        {changes > 0 && (
          <Button kind="plain" onClick={undo} disabled={isSubmitting}>
            Undo all changes
          </Button>
        )}
        {changes === 0 && isFromPhone && (
          <Button kind="plain" onClick={onOpenAgain} disabled={isSubmitting}>
            Try again
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
        <ReviewSummary heading="Final Score" facts={facts.result} onChange={toGame} />
        <ReviewSummary
          heading="Game Summary"
          facts={[...fixed, ...facts.game]}
          onChange={toTeams}
        />
        <ReviewSummary heading="Game Notes" facts={facts.notes} onChange={toGame} />
        <ReviewSummary heading="Ratings Summary" facts={facts.ratings} onChange={toGame} />
      </fieldset>
      <Checkbox
        label="I verify that the information provided is accurate"
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
            <strong>{failure.message}</strong> {consequence(failure)}
          </p>
          {failure.path === 'state' && onWrite && (
            <Button onClick={onWrite}>Write to the administrators</Button>
          )}
          {failure.path === 'revision' && (
            <Button onClick={onOpenAgain}>Open the link again</Button>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isSubmitting && 'Saving...'}
      </p>
      <StepActions
        next={isSubmitting ? 'Saving...' : 'Save Correction'}
        needed={gameDetails.verification ? null : neededAt(3, [verification])}
        pending={isSubmitting}
        back={{ label: 'Edit Details', onPress: toGame }}
      />
      {onWrite && failure?.path !== 'state' && (
        <p className={`small-print ${styles.write}`}>
          Something else?{' '}
          <Button kind="plain" onClick={onWrite} disabled={isSubmitting}>
            Write to the administrators
          </Button>
        </p>
      )}
    </StepForm>
  );
}

function consequence({ path, mustStay }: FailedCorrection): string {
  if (mustStay) {
    return 'The correction could not be saved on this phone to be sent later: leave this page open, and try again. However often you press “Save Correction”, it counts once.';
  }
  if (path === 'revision') return 'What you typed is kept.';
  return path === 'state' || path === 'token' ? '' : 'Nothing is lost.';
}
