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
import { gamesText } from '../rules-words';
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
      form.setValue('kind', decision.kind);
      toasts.show({ kind: 'success', title: 'Decision added' });
      await onAdded();
    },
  });
  const [kind, teamIds] = useWatch({ control: form.control, name: ['kind', 'teamIds'] });
  const isOrder = kind === 'order';
  const ranks = groupBy(table, ({ division, rank }) => JSON.stringify([division, rank])).values();
  const groups = isOrder
    ? [...ranks].filter(({ length }) => length > 1)
    : table.map((row) => [row]);
  const isFirst = ({ teamId }: StandingsRow) => teamId === teamIds[0];
  const setTeams = (rows: readonly StandingsRow[]) =>
    form.setValue(
      'teamIds',
      rows.map(({ teamId }) => teamId),
    );
  return (
    <form className="column-16" noValidate onSubmit={onSubmit}>
      {failure}
      <Select label="What was decided" {...field('kind', { onChange: () => setTeams([]) })}>
        {optionsOf(Object.entries(kinds))}
      </Select>
      <ChoiceSelect
        id={field('teamIds').id}
        label={isOrder ? 'Shared rank' : 'Team'}
        none={isOrder ? 'Choose a rank' : 'Choose a team'}
        value={groups.find((rows) => rows.some(isFirst))?.[0]!.teamId ?? null}
        choices={groups.map((rows) => ({ id: rows[0]!.teamId, name: nameOf(rows) }))}
        error={field('teamIds').error}
        onChange={(id) => setTeams(groups.find(([first]) => first!.teamId === id) ?? [])}
      />
      {isOrder && groups.length === 0 && <p>No teams share a rank.</p>}
      {isOrder && (
        <OrderedList
          label="Order of the teams"
          items={teamIds.map((id) => ({
            id,
            name: table.find(({ teamId }) => teamId === id)?.teamName ?? id,
          }))}
          onChange={(ids) => form.setValue('teamIds', [...ids])}
        />
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
          {optionsOf(Object.entries(gamesText))}
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

/** A team, or a rank that teams share, such as "East, 2: Comets, Owls". */
function nameOf(rows: readonly StandingsRow[]): string {
  const { teamName, division, rank } = rows[0]!;
  if (rows.length === 1) return teamName;
  const names = rows.map((row) => isolated(row.teamName)).join(', ');
  return `${division === null ? '' : `${isolated(division)}, `}${rank}: ${names}`;
}
