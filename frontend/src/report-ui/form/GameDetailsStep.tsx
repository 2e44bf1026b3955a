import { t } from '@lingui/core/macro';
import { inLanguage } from '../../languages/sentence';
import { useFeature } from '../../api/use-site';
import { useEffect, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import type { ErrorDetail, Team } from '../../api/types';
import { Button } from '../../ui/elements/Button';
import { FieldError } from '../../ui/forms/Field';
import { Board, Scoreboard } from '../../game-ui/Scoreboard';
import { endingText } from '../../game-ui/score-words';
import { ScoreField } from '../../game-ui/ScoreField';
import { StarRatingInput } from '../../game-ui/StarRatingInput';
import { wholeNumberIn } from '@score-tracker/backend/kernel/digits';
import { hasScores, isRated } from '@score-tracker/backend/submissions/domain/outcome';
import { fieldOf } from '../../forms/field-of';
import { OutcomeChoice } from './OutcomeChoice';
import { TextArea } from '../../ui/forms/TextArea';
import { moveFocusOnRemoval } from '../../ui/focus/lost-focus';
import { ratingCategories, type RatingName } from '../../game-ui/rating-categories';
import { asksForComments, type ReportDraft } from '../../report/model/report-draft';
import { useReportForm, validate } from './use-report-form';
import styles from './GameDetailsStep.module.css';
import { ContactFields } from './ContactFields';
import { StepActions } from '../frame/StepActions';
import { StepForm } from '../frame/StepForm';
import { isHigher, putWinnerFirst, swapTeams } from './put-winner-first';
import { neededAt, type NeededField } from '../../report/model/steps';

interface GameDetailsStepProps {
  readonly choices: Teams;
  /** The rules that the form breaks. */
  readonly violationsOf: (draft: ReportDraft) => readonly ErrorDetail[];
  /** A correction asks neither for the contact nor, at this step, for the verification. */
  readonly isCorrection?: boolean;
  /** The form was filled in for a game of the schedule. Then the scores say who won. */
  readonly isOfSchedule?: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

interface Teams {
  readonly winningTeam: Team | undefined;
  readonly losingTeam: Team | undefined;
}

/** The fields that can have errors, in screen order. */
const checkedFields = [
  'gameDetails.winningScore',
  'gameDetails.losingScore',
  'gameDetails.outcome',
  'gameDetails.ratingComments',
  'gameDetails.notes',
] as const;

const contactFields = [
  'gameDetails.captainName',
  'gameDetails.captainEmail',
  'gameDetails.captainPhone',
  'gameDetails.verification',
] as const;

export function GameDetailsStep(props: GameDetailsStepProps) {
  const { choices, violationsOf, isCorrection = false, isOfSchedule = false } = props;
  const { onBack, onNext } = props;
  const form = useReportForm();
  const values = useWatch({ control: form.control }) as ReportDraft;
  const game = values.gameDetails;
  const isPlayed = game.outcome === 'played';
  const takesOutcomes = useFeature('outcomes');
  // A draft may be older than the setting. The question stays when it is answered: it has the focus.
  const [hadOutcome, setHadOutcome] = useState(!isPlayed);
  if (!isPlayed && !hadOutcome) setHadOutcome(true);
  const asksForRatings = isRated(game.outcome, game.outcomeReason || null);

  const next = async () => {
    if (isOfSchedule) putWinnerFirst(form);
    const reason = isPlayed ? [] : (['gameDetails.outcomeReason'] as const);
    const contact = isCorrection ? [] : contactFields;
    const checked = [...checkedFields, ...contact, ...reason];
    if (await validate(form, checked, { shouldFocus: true })) onNext();
  };
  const mayGoOn = isCorrection || game.verification;
  const needed = neededAt(3, violationsOf(values))
    // A correction is verified in the review.
    .filter(({ path }) => !isCorrection || path !== 'gameDetails.verification')
    .flatMap((field) => (isOfSchedule ? ofEitherTeam(field, game, choices) : field));
  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault();
        if (mayGoOn) void next();
      }}
    >
      <FinalScore choices={choices} isEither={isOfSchedule} />
      {(takesOutcomes || hadOutcome) && <OutcomeChoice isTaken={takesOutcomes} />}
      <section className={`column-16 ${styles.section}`} aria-labelledby="ratings-heading">
        <h3 className="text-20" id="ratings-heading">
          {asksForRatings ? t`Rate the game` : t`About the game`}{' '}
          <span className={styles.optional}>{t`(optional)`}</span>
        </h3>
        {asksForRatings && (
          <div className="column-8">
            {ratingCategories.map(({ name, label }) => (
              <RatingField key={name} name={name} label={inLanguage(label)} />
            ))}
          </div>
        )}
        {asksForRatings && asksForComments(game) && (
          <TextArea
            label={t`What would have made your experience 5 stars?`}
            optional
            {...fieldOf(form, 'gameDetails.ratingComments')}
          />
        )}
        <TextArea label={t`Game notes`} optional {...fieldOf(form, 'gameDetails.notes')} />
      </section>
      {!isCorrection && <ContactFields />}
      <StepActions
        next={t`Review Submission`}
        needed={needed}
        isBlocked={!mayGoOn}
        back={{ label: t`Back`, onPress: onBack }}
      />
    </StepForm>
  );
}

/** A score that is missing, under the name of its team. Who won need not be known yet. */
function ofEitherTeam(field: NeededField, game: ReportDraft['gameDetails'], choices: Teams) {
  const isLosing = field.path === 'gameDetails.losingScore';
  if (!isLosing && field.path !== 'gameDetails.winningScore') return field;
  if (isLosing && isHigher(game.losingScore, game.winningScore)) return [];
  const team = isLosing ? choices.losingTeam : choices.winningTeam;
  return team ? { ...field, name: scoreOf(team.name) } : field;
}

function scoreOf(team: string): string {
  const name = isolated(team);
  return t`Score of ${name}`;
}

/** Swapping the teams mends the error, and removes the button. */
const toScores = moveFocusOnRemoval((button) => button.closest('fieldset'));

interface FinalScoreProps {
  readonly choices: Teams;
  /** Whether either team can have the higher score, and the teams are swapped accordingly. */
  readonly isEither: boolean;
}

function FinalScore({ choices, isEither }: FinalScoreProps) {
  const form = useReportForm();
  const game = useWatch({ control: form.control, name: 'gameDetails' });
  const { outcome, outcomeReason } = game;
  const otherWon = isEither && isHigher(game.losingScore, game.winningScore);
  const labelOf = (role: string, team: string | undefined) =>
    isEither && team !== undefined ? scoreOf(team) : role;
  const winning = useScore('winningScore', labelOf(t`Winning score`, choices.winningTeam?.name));
  const losing = useScore(
    'losingScore',
    labelOf(t`Losing score`, choices.losingTeam?.name),
    otherWon,
  );
  const isEmpty = useRef(winning.count === null);
  useEffect(() => {
    // The scores are all that is missing.
    if (!isEither || !isEmpty.current) return;
    // Once: afterwards, it would take the focus from the other score.
    isEmpty.current = false;
    form.setFocus('gameDetails.winningScore');
  }, [form, isEither]);
  const [winner, loser] = [winning.count, losing.count];
  const known = winner !== null && loser !== null;
  const ending = endingText({ outcome, outcomeReason: outcomeReason || null });
  if (!hasScores(outcome)) {
    const board = (
      <Scoreboard
        winningTeam={choices.winningTeam?.name}
        losingTeam={choices.losingTeam?.name}
        winningScore={0}
        losingScore={0}
        outcome={outcome}
        outcomeReason={outcomeReason || null}
      />
    );
    if (!isEither || outcome !== 'forfeit') return board;
    return (
      <div className={`column-16 ${styles.section}`}>
        {board}
        <Button onClick={() => swapTeams(form)}>{t`The other team forfeited`}</Button>
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the blur of the fields in it
    <fieldset
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isEither && !currentTarget.contains(relatedTarget)) putWinnerFirst(form);
      }}
    >
      <legend className={styles.legend}>{t`Final score`}</legend>
      <Board
        winning={{
          ...(!isEither && {
            role: t({ message: 'Winning Team', context: 'on the narrow scoreboard' }),
          }),
          team: choices.winningTeam?.name,
          lit: known && winner > loser,
          score: winning.field,
        }}
        losing={{
          ...(!isEither && {
            role: t({ message: 'Losing Team', context: 'on the narrow scoreboard' }),
          }),
          team: choices.losingTeam?.name,
          lit: otherWon,
          score: losing.field,
        }}
        tie={known && winner === loser}
        ending={ending}
      />
      <FieldError id={winning.errorId} error={winning.error} />
      <FieldError id={losing.errorId} error={losing.error} />
      {losing.error !== undefined && isHigher(game.losingScore, game.winningScore) && (
        <Button className={styles.swap} ref={toScores} onClick={() => swapTeams(form)}>
          {t`Swap the teams`}
        </Button>
      )}
    </fieldset>
  );
}

/** @param isFine whether no error is shown, since the teams are about to be swapped */
function useScore(name: 'winningScore' | 'losingScore', label: string, isFine = false) {
  const form = useReportForm();
  const { field, fieldState } = useController<ReportDraft, `gameDetails.${typeof name}`>({
    name: `gameDetails.${name}`,
  });
  const errorId = `${field.name}-error`;
  const error = isFine ? undefined : fieldState.error?.message;
  const count = wholeNumberIn(field.value);
  return {
    error,
    errorId,
    /** Null if the text is not a number. */
    count: Number.isNaN(count) ? null : count,
    field: (
      <ScoreField
        id={field.name}
        label={label}
        value={field.value}
        inputRef={field.ref}
        errorId={error ? errorId : undefined}
        onBlur={field.onBlur}
        onChange={(value) => {
          field.onChange(value);
          // The error that the losing score is higher is shown at the losing score, whichever was
          // changed.
          if (form.getValues('gameDetails.losingScore')) {
            void form.trigger('gameDetails.losingScore');
          }
        }}
      />
    ),
  };
}

function RatingField({ name, label }: { readonly name: RatingName; readonly label: string }) {
  const { field } = useController<ReportDraft, `gameDetails.${RatingName}`>({
    name: `gameDetails.${name}`,
  });
  return (
    <StarRatingInput id={field.name} label={label} value={field.value} onChange={field.onChange} />
  );
}
