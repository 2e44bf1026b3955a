import { useEffect, useEffectEvent, useState } from 'react';
import { useSports } from '../../../api/use-sports';
import { outcomeRules, outcomes } from '@score-tracker/backend/submissions/domain/outcome';
import { ChoiceSelect } from '../../../ui/forms/ChoiceSelect';
import { TextField } from '../../../ui/forms/TextField';
import {
  standingFilters,
  statuses,
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

/** The filters of the list. */
export function Toolbar(props: ToolbarProps) {
  const { filters, hasOutcomes, hasStandings, onType, isCovered, onChange } = props;
  const sports = useSports();
  return (
    <div
      className={styles.toolbar}
      data-outcomes={hasOutcomes || undefined}
      data-standings={hasStandings || undefined}
      role="search"
      aria-label="Reports"
    >
      <SearchField
        value={filters.search}
        onType={onType}
        isCovered={isCovered}
        onSearch={(search) => onChange({ search })}
      />
      <ChoiceSelect
        label="Sport"
        none="All Sports"
        value={filters.sport}
        choices={sports.data}
        error={
          sports.error === undefined ? undefined : 'Failed to load sports. Please refresh the page.'
        }
        onChange={(sport) => onChange({ sport })}
      />
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
          value={filters.standing === 'all' ? null : filters.standing}
          choices={standingChoices}
          onChange={(standing) => onChange(withStanding(standing, filters))}
        />
      )}
      <StatusToggle value={filters.logged} onChange={(logged) => onChange({ logged })} />
    </div>
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
  attention: 'Needs you',
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
  readonly value: Status;
  readonly onChange: (status: Status) => void;
}

function StatusToggle({ value, onChange }: StatusToggleProps) {
  return (
    <fieldset className={styles.status}>
      <legend>Status</legend>
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
