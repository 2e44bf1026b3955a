import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '../../../api/api-error';
import { failureMessage } from '../../../api/failure-message';
import type { StandingsRow } from '../../../api/types';
import { Alert } from '../../../ui/feedback/Alert';
import { useToasts } from '../../../ui/feedback/Toasts';
import { ChoiceSelect } from '../../../ui/forms/ChoiceSelect';
import { Select } from '../../../ui/forms/Select';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextArea } from '../../../ui/forms/TextArea';
import { TextField } from '../../../ui/forms/TextField';
import { useAddDecision, type NewDecision } from './api';
import { OrderedList } from './OrderedList';
import { numberIn } from './rules-draft';
import { rankId, sharedRanks } from './shared-ranks';

interface AddDecisionProps {
  readonly leagueId: string;
  readonly table: readonly StandingsRow[];
  readonly onAdded: () => Promise<unknown>;
}

const kinds = {
  points: 'Add or deduct points',
  withdrawn: 'A team withdrew',
  order: 'Order teams that share a rank',
} as const;

const gamesNames = {
  kept: 'still count',
  annulled: 'do not count',
  forfeited: 'count as forfeits',
} as const;

const nothing = { teamId: null, points: '', games: 'kept', order: [], reason: '' } as const;

interface Draft {
  readonly teamId: string | null;
  readonly points: string;
  readonly games: keyof typeof gamesNames;
  /** The ids of the teams, the best one first. */
  readonly order: readonly string[];
  readonly reason: string;
}

/** Adds a decision of the league about its table. */
export function AddDecision({ leagueId, table, onAdded }: AddDecisionProps) {
  const toasts = useToasts();
  const add = useAddDecision();
  const [kind, setKind] = useState<NewDecision['kind']>('points');
  const [draft, setDraft] = useState<Draft>(nothing);
  const [failure, setFailure] = useState<unknown>(null);
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const errorAt = (path: string) =>
    failure instanceof ApiError
      ? failure.details.find((detail) => detail.path === path)?.message
      : undefined;
  const nameOf = (id: string) => table.find(({ teamId }) => teamId === id)?.teamName ?? id;
  const shared = sharedRanks(table);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setFailure(null);
    const { teamId, points, games, order, reason } = draft;
    try {
      await add.trigger({
        leagueId,
        kind,
        teamIds: kind === 'order' ? order : teamId === null ? [] : [teamId],
        ...(kind === 'points' && { points: numberIn(points) }),
        ...(kind === 'withdrawn' && { games }),
        reason,
      });
      setDraft(nothing);
      toasts.show({ kind: 'success', title: 'Decision added' });
      await onAdded();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <form className="column-16" noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && (
        <Alert>
          {failureMessage(failure, 'The decision could not be added. Please try again.')}
        </Alert>
      )}
      <Select
        label="What was decided"
        value={kind}
        onChange={({ target }) => setKind(target.value as NewDecision['kind'])}
      >
        {Object.entries(kinds).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      {kind !== 'order' && (
        <ChoiceSelect
          label="Team"
          none="Choose a team"
          value={draft.teamId}
          choices={table.map(({ teamId: id, teamName: name }) => ({ id, name }))}
          error={errorAt('teamIds')}
          onChange={(teamId) => change({ teamId })}
        />
      )}
      {kind === 'points' && (
        <TextField
          label="Points"
          hint="With a minus to deduct them, such as -3"
          autoComplete="off"
          error={errorAt('points')}
          value={draft.points}
          onChange={({ target }) => change({ points: target.value })}
        />
      )}
      {kind === 'withdrawn' && (
        <Select
          label="Its games"
          value={draft.games}
          onChange={({ target }) => change({ games: target.value as Draft['games'] })}
        >
          {Object.entries(gamesNames).map(([games, name]) => (
            <option key={games} value={games}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {kind === 'order' && shared.length === 0 && <p>No teams share a rank.</p>}
      {kind === 'order' && shared.length > 0 && (
        <>
          <ChoiceSelect
            label="Shared rank"
            none="Choose a rank"
            value={draft.order.length > 0 ? rankId(draft.order) : null}
            choices={shared}
            error={errorAt('teamIds')}
            onChange={(id) =>
              change({ order: shared.find((rank) => rank.id === id)?.teamIds ?? [] })
            }
          />
          <OrderedList
            label="Order of the teams"
            items={draft.order.map((id) => ({ id, name: nameOf(id) }))}
            onChange={(order) => change({ order })}
          />
        </>
      )}
      <TextArea
        label="Reason"
        hint="Everyone reads it under the table. Do not name people."
        rows={2}
        maxLength={300}
        error={errorAt('reason')}
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <div>
        <SubmitButton busy={add.isMutating} busyLabel="Adding...">
          Add decision
        </SubmitButton>
      </div>
    </form>
  );
}
