import { useSports } from '../../api/use-sports';
import { Alert } from '../../ui/feedback/Alert';
import { LeagueChooser } from '../../game-ui/LeagueChooser';
import { ChoiceSelect } from '../../ui/forms/ChoiceSelect';
import { useLeagues } from '../../api/use-leagues';
import { type Choice } from './api';
import styles from './ChoiceForm.module.css';

interface ChoiceFormProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** Chooses a sport, and one of its leagues or all of them. */
export function ChoiceForm({ choice: { sport, league }, onChange }: ChoiceFormProps) {
  const sports = useSports();
  const leagues = useLeagues(sport);
  const failed = [sports, leagues].find(({ error }) => error !== undefined);
  return (
    <>
      {failed && !failed.isValidating && (
        <Alert
          action={{ label: 'Retry', onPress: () => void failed.mutate().catch(() => undefined) }}
        >
          The sports and leagues could not be loaded.
        </Alert>
      )}
      <div className={styles.choices} role="search" aria-label="Teams">
        <ChoiceSelect
          id="team-links-sport"
          label="Sport"
          none="Choose a sport"
          value={sport || null}
          choices={sports.data}
          onChange={(id) => {
            onChange({ sport: id ?? '', league: '' });
          }}
        />
        <LeagueChooser
          id="team-links-league"
          leagues={leagues.data}
          placeholder={sport ? 'All leagues' : 'Choose a sport first'}
          value={league}
          onChange={(id) => {
            onChange({ sport, league: id });
          }}
        />
      </div>
    </>
  );
}
