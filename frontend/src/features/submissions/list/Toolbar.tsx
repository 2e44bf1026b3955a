import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useSports } from '../../../api/use-sports';
import { outcomeRules, outcomes } from '@score-tracker/backend/submissions/domain/outcome';
import { Button } from '../../../ui/elements/Button';
import { ChoiceSelect } from '../../../ui/forms/ChoiceSelect';
import { DateField } from '../../../ui/forms/DateField';
import { Select } from '../../../ui/forms/Select';
import { TextField } from '../../../ui/forms/TextField';
import { useHasRoomFor } from '../../../ui/layout/use-room';
import {
  defaultFilters,
  standingFilters,
  statuses,
  waitingIn,
  withStanding,
  type StandingFilter,
  type Status,
  type SubmissionFilters,
} from '../model/submission-filters';
import { standingNames } from '../standing/standing-words';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  readonly filters: SubmissionFilters;
  readonly hasOutcomes: boolean;
  readonly hasStandings: boolean;
  /** Called on each change, before the search starts. */
  readonly onType: (search: string | null) => void;
  /** Whether the list is covered by a dialog. The search then waits. */
  readonly isCovered: boolean;
  readonly onChange: (change: Partial<SubmissionFilters>) => void;
}

/** The filters of the list. Those that are needed less often are behind a button. */
export function Toolbar(props: ToolbarProps) {
  const { filters, onType, isCovered, onChange } = props;
  const isNarrow = !useHasRoomFor('filters in one line');
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const { outcome, standing, from, to, sport, logged } = filters;
  // What waits is marked above.
  const isSet = [outcome, waitingIn(filters) ? null : standing, from, to].map(
    (value) => value !== null,
  );
  if (isNarrow) isSet.push(sport !== null, !waitingIn(filters) && logged !== defaultFilters.logged);
  const active = isSet.filter(Boolean).length;
  const frequent = (
    <>
      <SportSelect hideLabel={!isNarrow} value={sport} onChange={(id) => onChange({ sport: id })} />
      <StatusToggle
        hideLegend={!isNarrow}
        value={logged}
        onChange={(status) => onChange({ logged: status })}
      />
    </>
  );
  return (
    <div className={styles.toolbar} role="search" aria-label="Reports">
      <SearchField
        value={filters.search}
        onType={onType}
        isCovered={isCovered}
        onSearch={(search) => onChange({ search })}
      />
      {!isNarrow && frequent}
      <Button
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setOpen(!isOpen)}
      >
        {isNarrow ? 'Filters' : 'More filters'}
        {active > 0 && ` (${active})`}
      </Button>
      <div id={moreId} className={styles.others} hidden={!isOpen}>
        {isNarrow && frequent}
        <MoreFilters {...props} />
      </div>
    </div>
  );
}

type FilterProps = Pick<ToolbarProps, 'filters' | 'hasOutcomes' | 'hasStandings' | 'onChange'>;

function MoreFilters({ filters, hasOutcomes, hasStandings, onChange }: FilterProps) {
  return (
    <>
      {hasOutcomes && (
        <ChoiceSelect
          label="Outcome"
          none="All Outcomes"
          value={filters.outcome}
          choices={outcomeChoices}
          onChange={(outcome) => onChange({ outcome })}
        />
      )}
      {hasStandings && (
        <ChoiceSelect<StandingFilter>
          label="Confirmation"
          none="All"
          value={standingFilters.find((each) => each === filters.standing) ?? null}
          choices={standingChoices}
          onChange={(standing) => onChange(withStanding(standing, filters))}
        />
      )}
      <Select
        label="Order"
        value={filters.sort ?? ''}
        onChange={({ target }) => onChange({ sort: target.value === 'played' ? 'played' : null })}
      >
        <option value="">Last sent first</option>
        <option value="played">Last played first</option>
      </Select>
      <DateField
        label="Games from"
        value={filters.from ?? ''}
        isOptional
        onChange={(date) => onChange({ from: date || null })}
      />
      <DateField
        label="Games to"
        value={filters.to ?? ''}
        isOptional
        onChange={(date) => onChange({ to: date || null })}
      />
    </>
  );
}

interface SportSelectProps {
  readonly hideLabel: boolean;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

function SportSelect({ hideLabel, value, onChange }: SportSelectProps) {
  const sports = useSports();
  return (
    <ChoiceSelect
      label="Sport"
      hideLabel={hideLabel}
      none="All Sports"
      value={value}
      choices={sports.data}
      error={
        sports.error === undefined ? undefined : 'Failed to load sports. Please refresh the page.'
      }
      onChange={onChange}
    />
  );
}

/** In milliseconds. The search starts after a pause in typing. */
const pause = 300;

interface SearchFieldProps extends Pick<ToolbarProps, 'onType' | 'isCovered'> {
  readonly value: string | null;
  readonly onSearch: (text: string | null) => void;
}

function SearchField({ value, onType, isCovered, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  // Back and Forward change the value. A trailing space is kept, because another word may follow.
  if (value !== known) {
    setKnown(value);
    if (text.trim() !== (value ?? '')) setText(value ?? '');
  }
  const typed = useEffectEvent(() => onType(text.trim() || null));
  const search = useEffectEvent(() => {
    const wanted = text.trim() || null;
    if (wanted !== value) onSearch(wanted);
  });
  useEffect(() => {
    typed();
  }, [text]);
  useEffect(() => {
    if (isCovered) return undefined;
    const timer = setTimeout(() => search(), pause);
    return () => clearTimeout(timer);
  }, [text, isCovered]);
  return (
    <TextField
      label="Search"
      hideLabel
      type="search"
      placeholder="Sport, league, team, captain, reference"
      value={text}
      onChange={({ target }) => setText(target.value)}
      autoComplete="off"
      spellCheck={false}
      maxLength={120}
    />
  );
}

const standingFilterNames: Record<StandingFilter, string> = {
  ...standingNames,
  messages: 'New messages',
  ready: 'Ready to log',
};

const standingChoices = standingFilters.map((id) => ({ id, name: standingFilterNames[id] }));
const outcomeChoices = outcomes.map((id) => ({ id, name: outcomeRules[id].name }));

const statusNames: Record<Status, string> = {
  all: 'All',
  logged: 'Logged',
  unlogged: 'Not Logged',
};

interface StatusToggleProps {
  readonly hideLegend: boolean;
  readonly value: Status;
  readonly onChange: (status: Status) => void;
}

function StatusToggle({ hideLegend, value, onChange }: StatusToggleProps) {
  return (
    <fieldset className={styles.status}>
      <legend className={hideLegend ? 'visually-hidden' : ''}>Status</legend>
      <div className={styles.segments}>
        {statuses.map((status) => (
          <label key={status}>
            <input
              type="radio"
              name="status"
              className="visually-hidden"
              checked={status === value}
              onChange={() => onChange(status)}
            />
            {statusNames[status]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
