import type { SyntheticEvent } from 'react';
import { Button } from '../../../ui/elements/Button';
import { Select } from '../../../ui/forms/Select';
import { TextField } from '../../../ui/forms/TextField';
import { earliestDate } from '../../../format/calendar';
import styles from './AuditFilterForm.module.css';
import { isFiltering, readFilters, type AuditFilters } from '../model/audit-filters';
import { auditActions, nameOfAction } from '../model/audit-words';

interface AuditFilterFormProps {
  readonly filters: AuditFilters;
  readonly onApply: (filters: AuditFilters) => void;
}

const none: AuditFilters = { action: null, actor: null, from: null, to: null };

export function AuditFilterForm({ filters, onApply }: AuditFilterFormProps) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget).entries()];
    onApply(readFilters(new URLSearchParams(fields as [string, string][])));
  };
  return (
    <form
      className={`card ${styles.filters}`}
      role="search"
      aria-label="Filter the log"
      onSubmit={submit}
    >
      <Select id="audit-action" name="action" label="Action" defaultValue={filters.action ?? ''}>
        <option value="">All actions</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {nameOfAction(action)}
          </option>
        ))}
      </Select>
      <TextField
        id="audit-actor"
        name="actor"
        label="Who"
        defaultValue={filters.actor ?? ''}
        type="search"
        placeholder="Part of an e-mail address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        id="audit-from"
        name="from"
        label="From"
        defaultValue={filters.from ?? ''}
        type="date"
        min={earliestDate}
      />
      <TextField
        id="audit-to"
        name="to"
        label="To"
        defaultValue={filters.to ?? ''}
        type="date"
        min={earliestDate}
      />
      <div className={styles.filterActions}>
        <Button type="submit">Apply filters</Button>
        {isFiltering(filters) && (
          <Button kind="plain" onClick={() => onApply(none)}>
            Clear filters
          </Button>
        )}
      </div>
    </form>
  );
}
