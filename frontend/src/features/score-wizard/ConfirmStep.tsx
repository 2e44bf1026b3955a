import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../ui/Button';
import { Rating } from '../../ui/Rating';
import { Scoreboard } from '../../ui/Scoreboard';
import { Skeleton } from '../../ui/Skeleton';
import { formatDate } from './calendar';
import { Fact } from './Fact';
import { asksForComments, ratings } from './report-draft';
import { useReportForm } from './report-form';
import styles from './ScoreWizard.module.css';
import { StepActions } from './StepActions';
import type { Step } from './steps';
import type { GameChoices } from './use-game-choices';

interface ConfirmStepProps {
  readonly sportName: string | undefined;
  readonly choices: GameChoices;
  /** Why the last try failed. */
  readonly failure: string | null;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onBack: () => void;
  readonly onChange: (step: Step) => void;
}

export function ConfirmStep(props: ConfirmStepProps) {
  const { sportName, choices, failure, onSubmit, onBack, onChange } = props;
  const form = useReportForm();
  const { isSubmitting } = form.formState;
  const { leagueDetails, gameDetails } = form.getValues();
  const rated = ratings.filter(({ name }) => gameDetails[name] > 0);
  const comments = asksForComments(gameDetails) ? gameDetails.ratingComments.trim() : '';
  const change = (step: Step) => () => {
    onChange(step);
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Scoreboard
        winningTeam={choices.winningTeam?.name ?? <NameLoading />}
        losingTeam={choices.losingTeam?.name ?? <NameLoading />}
        winningScore={Number(gameDetails.winningScore)}
        losingScore={Number(gameDetails.losingScore)}
      />
      <Summary heading="Game Summary" onChange={change(2)}>
        <Fact label="Sport">{sportName ?? <NameLoading />}</Fact>
        <Fact label="League">{choices.league?.name ?? <NameLoading />}</Fact>
        <Fact label="Location">{leagueDetails.location}</Fact>
        <Fact label="Match Date">{formatDate(leagueDetails.matchDate)}</Fact>
        {gameDetails.notes.trim() && <Fact label="Game notes">{gameDetails.notes.trim()}</Fact>}
      </Summary>
      {rated.length > 0 && (
        <Summary heading="Ratings Summary" onChange={change(3)}>
          {rated.map(({ name, label }) => (
            <Fact key={name} label={label}>
              <Rating value={gameDetails[name]} />
            </Fact>
          ))}
          {comments && <Fact label="For 5 stars">{comments}</Fact>}
        </Summary>
      )}
      <Summary heading="Contact Information" onChange={change(3)}>
        <Fact label="Name">{gameDetails.captainName}</Fact>
        <Fact label="Email">{gameDetails.captainEmail}</Fact>
        {gameDetails.captainPhone.trim() && <Fact label="Phone">{gameDetails.captainPhone}</Fact>}
      </Summary>
      {failure && (
        <p className={styles.failure}>
          <strong>{failure}</strong> Nothing is lost: your report is kept on this device. However
          often you press “Submit Score”, it counts once.
        </p>
      )}
      <StepActions
        next={isSubmitting ? 'Submitting...' : 'Submit Score'}
        needed={null}
        pending={isSubmitting}
        back={{ label: 'Edit Details', onPress: onBack }}
      />
    </form>
  );
}

interface SummaryProps {
  readonly heading: string;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

function Summary({ heading, onChange, children }: SummaryProps) {
  return (
    <section className={styles.summary}>
      <div className={styles.summaryHead}>
        <h3>{heading}</h3>
        <Button kind="plain" aria-label={`Change ${heading}`} onClick={onChange}>
          Change
        </Button>
      </div>
      <dl className={styles.facts}>{children}</dl>
    </section>
  );
}

/** Names are read again when the page was loaded anew. */
function NameLoading() {
  return <Skeleton className={styles.namePlaceholder} />;
}
