import { groupBy } from '@score-tracker/backend/kernel/group-by';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { StandingsRow } from '../../../api/types';
import { useSentForm } from '../../../forms/use-sent-form';
import { useToasts } from '../../../ui/feedback/Toasts';
import { ChoiceSelect } from '../../../ui/forms/ChoiceSelect';
import { Select } from '../../../ui/forms/Select';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextArea } from '../../../ui/forms/TextArea';
import { TextField } from '../../../ui/forms/TextField';
import { useAddDecision, type NewDecision } from './api';
import { numberIn } from './number-in';
import { OrderedList } from './OrderedList';

interface AddDecisionProps {
  readonly leagueId: string;
  readonly table: readonly StandingsRow[];
  readonly onAdded: () => Promise<unknown>;
}

const kinds = {
  points: 'Add or deduct points',
  withdrawn: 'A team withdrew',
  order: 'Order teams that share a rank',
};

const gamesNames = {
  kept: 'still count',
  annulled: 'do not count',
  forfeited: 'count as forfeits',
};

/** Adds a decision of the league about its table. */
export function AddDecision({ leagueId, table, onAdded }: AddDecisionProps) {
  const toasts = useToasts();
  const add = useAddDecision();
  const { form, failure, field, isSubmitting, onSubmit } = useSentForm({
    id: useId(),
    // The server checks it, and drops what has no meaning for its kind.
    rules: z.custom<NewDecision>(),
    initialValues: { leagueId, kind: 'points', teamIds: [], games: 'kept', reason: '' },
    failureTitle: 'The decision was not accepted',
    send: async (decision) => {
      await add.trigger(decision);
      form.reset();
      toasts.show({ kind: 'success', title: 'Decision added' });
      await onAdded();
    },
  });
  const [kind, teamIds] = useWatch({ control: form.control, name: ['kind', 'teamIds'] });
  const setTeams = (ids: readonly string[]) => form.setValue('teamIds', [...ids]);
  return (
    <form className="column-16" noValidate onSubmit={onSubmit}>
      {failure}
      <Select label="What was decided" {...field('kind', { onChange: () => setTeams([]) })}>
        {optionsOf(Object.entries(kinds))}
      </Select>
      {kind === 'order' ? (
        <Order table={table} teamIds={teamIds} onChange={setTeams} error={field('teamIds').error} />
      ) : (
        <Select
          label="Team"
          {...field('teamIds', {
            setValueAs: (ids: string | string[]) => [ids].flat().filter(Boolean),
          })}
        >
          <option value="">Choose a team</option>
          {optionsOf(table.map(({ teamId, teamName }) => [teamId, teamName]))}
        </Select>
      )}
      {kind === 'points' && (
        <TextField
          label="Points"
          hint="With a minus to deduct them, such as -3"
          autoComplete="off"
          {...field('points', { setValueAs: numberIn })}
        />
      )}
      {kind === 'withdrawn' && (
        <Select label="Its games" {...field('games')}>
          {optionsOf(Object.entries(gamesNames))}
        </Select>
      )}
      <TextArea
        label="Reason"
        hint="Everyone reads it under the table. Do not name people."
        rows={2}
        maxLength={300}
        {...field('reason')}
      />
      <div>
        <SubmitButton busy={isSubmitting} busyLabel="Adding...">
          Add decision
        </SubmitButton>
      </div>
    </form>
  );
}

function optionsOf(names: readonly (readonly [value: string, name: string])[]) {
  return names.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

interface OrderProps {
  readonly table: readonly StandingsRow[];
  /** The best one first. */
  readonly teamIds: readonly string[];
  readonly onChange: (teamIds: readonly string[]) => void;
  readonly error: string | undefined;
}

/** The order of teams that share a rank. */
function Order({ table, teamIds, onChange, error }: OrderProps) {
  const ranks = groupBy(table, ({ division, rank }) => JSON.stringify([division, rank]));
  const shared = [...ranks].filter(([, rows]) => rows.length > 1);
  if (shared.length === 0) return <p>No teams share a rank.</p>;
  const has = (rows: readonly StandingsRow[]) => rows.some(({ teamId }) => teamId === teamIds[0]);
  return (
    <>
      <ChoiceSelect
        label="Shared rank"
        none="Choose a rank"
        value={shared.find(([, rows]) => has(rows))?.[0] ?? null}
        choices={shared.map(([id, rows]) => ({ id, name: rankName(rows) }))}
        error={error}
        onChange={(id) => onChange((ranks.get(id ?? '') ?? []).map(({ teamId }) => teamId))}
      />
      <OrderedList
        label="Order of the teams"
        items={teamIds.map((id) => {
          return { id, name: table.find(({ teamId }) => teamId === id)?.teamName ?? id };
        })}
        onChange={onChange}
      />
    </>
  );
}

/** Such as "East, 2: Comets, Owls". */
function rankName(rows: readonly StandingsRow[]): string {
  const { division, rank } = rows[0]!;
  const names = rows.map(({ teamName }) => isolated(teamName)).join(', ');
  return `${division === null ? '' : `${isolated(division)}, `}${rank}: ${names}`;
}
