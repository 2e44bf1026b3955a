import { useSports } from '../../../api/use-sports';
import { LeagueChooser } from '../../../game-ui/LeagueChooser';
import { ChoiceSelect } from '../../../ui/forms/ChoiceSelect';
import { DateField } from '../../../ui/forms/DateField';
import { Select } from '../../../ui/forms/Select';
import { useLeagues } from '../../../api/use-leagues';
import { states, type GameFilters } from '../model/game-filters';
import { filterNames } from '../model/game-words';
import styles from './GameToolbar.module.css';

interface GameToolbarProps {
  readonly filters: GameFilters;
  readonly onChange: (change: Partial<GameFilters>) => void;
}

/** The filters of the list. */
export function GameToolbar({ filters, onChange }: GameToolbarProps) {
  const { state, sport, league, from, to } = filters;
  const sports = useSports();
  const leagues = useLeagues(sport ?? '');
  return (
    <div className={styles.toolbar} role="search" aria-label="Games">
      <Select
        label="Show"
        value={state}
        onChange={({ target }) =>
          onChange({ state: states.find((each) => each === target.value) ?? 'unreported' })
        }
      >
        {states.map((each) => (
          <option key={each} value={each}>
            {filterNames[each]}
          </option>
        ))}
      </Select>
      <ChoiceSelect
        label="Sport"
        none="All Sports"
        value={sport}
        choices={sports.data}
        error={
          sports.error === undefined ? undefined : 'Failed to load sports. Please refresh the page.'
        }
        onChange={(id) => onChange({ sport: id, league: null })}
      />
      <LeagueChooser
        id="games-league"
        leagues={leagues.data}
        error={leagues.error === undefined ? undefined : 'Failed to load leagues.'}
        placeholder={sport === null ? 'Choose a sport first' : 'All Leagues'}
        value={league ?? ''}
        onChange={(id) => onChange({ league: id || null })}
      />
      <DateField
        label="From"
        value={from ?? ''}
        isOptional
        onChange={(date) => onChange({ from: date || null })}
      />
      <DateField
        label="To"
        value={to ?? ''}
        isOptional
        onChange={(date) => onChange({ to: date || null })}
      />
    </div>
  );
}
