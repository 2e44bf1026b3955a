import { useRef } from 'react';
import { useSports } from '../../../api/use-sports';
import { ExportLinks } from '../../../ui/layout/ExportLinks';
import { DateField } from '../../../ui/forms/DateField';
import { ChoiceSelect } from '../../../ui/forms/ChoiceSelect';
import { Select } from '../../../ui/forms/Select';
import { exportAddress, useLocations } from '../model/api';
import styles from './FilterBar.module.css';
import { periods } from '../model/periods';
import { customRange, isBackwards, withPeriod, type RatingFilters } from '../model/rating-filters';

interface FilterBarProps {
  readonly filters: RatingFilters;
  /** The association's time zone. */
  readonly today: string;
  /** @param goesOn whether the last change was made in the same field, which has kept the focus since */
  readonly onChange: (filters: RatingFilters, goesOn: boolean) => void;
}

/** Selects which ratings are shown and exported. */
export function FilterBar({ filters, today, onChange }: FilterBarProps) {
  const sports = useSports();
  const locations = useLocations();
  const backwards = isBackwards(filters, today);
  // The arrow keys select each item that they pass.
  const chosenIn = useRef<string | null>(null);
  const choose = (list: string, next: RatingFilters) => {
    onChange(next, chosenIn.current === list);
    chosenIn.current = list;
  };
  const leave = () => {
    chosenIn.current = null;
  };
  return (
    <div className={`grid-12 ${styles.bar}`} role="search" aria-label="Ratings">
      <Select
        label="Time Period"
        value={filters.period}
        onBlur={leave}
        onChange={({ target }) => {
          const period = periods.find(({ id }) => id === target.value)!.id;
          choose('period', withPeriod(filters, period, today));
        }}
      >
        {periods.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <ChoiceSelect
        label="Sport"
        none="All Sports"
        value={filters.sport}
        choices={sports.data}
        error={
          sports.error === undefined ? undefined : 'Failed to load sports. Please refresh the page.'
        }
        onBlur={leave}
        onChange={(sport) => choose('sport', { ...filters, sport })}
      />
      <ChoiceSelect
        label="Location"
        none="All Locations"
        value={filters.location}
        choices={locations.data?.map((name) => ({ id: name, name }))}
        error={
          locations.error === undefined
            ? undefined
            : 'Failed to load locations. Please refresh the page.'
        }
        onBlur={leave}
        onChange={(location) => choose('location', { ...filters, location })}
      />
      {filters.period === 'custom' && (
        <CustomRange
          filters={filters}
          today={today}
          error={backwards ? 'The start date must not be after the end date' : undefined}
          onChange={(next) => {
            // Typing a date changes it several times. The Back button undoes them together.
            onChange(next, true);
          }}
        />
      )}
      {!backwards && (
        <div className={styles.exports}>
          <ExportLinks label="Export Data" addressOf={(format) => exportAddress(filters, format)} />
        </div>
      )}
    </div>
  );
}

interface CustomRangeProps extends Omit<FilterBarProps, 'onChange'> {
  readonly onChange: (filters: RatingFilters) => void;
  readonly error: string | undefined;
}

function CustomRange({ filters, today, error, onChange }: CustomRangeProps) {
  const range = customRange(filters, today);
  return (
    <div className={`grid-12 ${styles.range}`} role="group" aria-label="Custom period">
      <DateField
        label="Start Date"
        value={range.from}
        error={error}
        onChange={(from) => onChange({ ...filters, ...range, from })}
      />
      <DateField
        label="End Date"
        value={range.to}
        onChange={(to) => onChange({ ...filters, ...range, to })}
      />
    </div>
  );
}
