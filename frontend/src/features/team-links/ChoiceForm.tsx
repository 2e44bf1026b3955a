import { useSports } from '../../api/use-sports';
import { Alert } from '../../ui/feedback/Alert';
import { Chooser } from '../../ui/forms/chooser/Chooser';
import { Select } from '../../ui/forms/Select';
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
        <Select
          id="team-links-sport"
          label="Sport"
          value={sport}
          onChange={({ target }) => {
            onChange({ sport: target.value, league: '' });
          }}
        >
          <option value="">Choose a sport</option>
          {sports.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Chooser
          id="team-links-league"
          label="League"
          placeholder={sport ? 'All leagues' : 'Choose a sport first'}
          disabled={!leagues.data}
          choices={(leagues.data ?? []).map(({ id, name, location }) => ({
            id,
            name,
            note: location ?? undefined,
          }))}
          value={league}
          onChange={(id) => {
            onChange({ sport, league: id });
          }}
        />
      </div>
    </>
  );
}
