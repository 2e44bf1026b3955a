import { useId, useState, type SyntheticEvent } from 'react';
import { ApiError } from '../../../api/api-error';
import { failureMessage } from '../../../api/failure-message';
import type { StandingsRow, StandingsRules } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import { Checkbox } from '../../../ui/forms/Checkbox';
import { FormFailure } from '../../../ui/forms/errors/FormFailure';
import { Select } from '../../../ui/forms/Select';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextField } from '../../../ui/forms/TextField';
import { criteria, criterionText } from '../rules-words';
import { usePreviewRules, useSetRules, type StandingsPreview } from './api';
import { OrderedList } from './OrderedList';
import { Preview } from './Preview';
import { draftOf, numberFields, rulesOf, type NumberField, type RulesDraft } from './rules-draft';
import styles from './Tables.module.css';

interface RulesFormProps {
  /** Null for all leagues without rules of their own. */
  readonly leagueId: string | null;
  readonly rules: StandingsRules;
  /** Whether they were set here, and can be ended. */
  readonly isSet: boolean;
  /** The table of the league as it is now. */
  readonly table: readonly StandingsRow[];
  /** Reads the rules again. */
  readonly onSaved: () => Promise<{ readonly rules: StandingsRules } | undefined>;
}

/** The rules of a table. Before they are saved, they can be tried. */
export function RulesForm({ leagueId, rules, isSet, table, onSaved }: RulesFormProps) {
  const id = useId();
  const toasts = useToasts();
  const save = useSetRules();
  const preview = usePreviewRules();
  const [draft, setDraft] = useState(() => draftOf(rules));
  const [failure, setFailure] = useState<{ error: unknown; count: number } | null>(null);
  const [shown, setShown] = useState<StandingsPreview | null>(null);
  const change = (changes: Partial<RulesDraft>) => {
    setDraft({ ...draft, ...changes });
    setShown(null);
  };
  const send = async (what: () => Promise<void>) => {
    setFailure(null);
    try {
      await what();
    } catch (error) {
      setFailure({ error, count: (failure?.count ?? 0) + 1 });
    }
  };
  const set = (sent: StandingsRules | null, said: string) =>
    send(async () => {
      await save.trigger({ leagueId, rules: sent });
      toasts.show({ kind: 'success', title: said });
      const stored = await onSaved();
      if (stored) change(draftOf(stored.rules));
    });
  const tryOut = () =>
    send(async () => setShown(await preview.trigger({ leagueId, rules: rulesOf(draft) })));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void set(rulesOf(draft), 'Rules saved');
  };
  const problems = failure?.error instanceof ApiError ? failure.error.details : [];
  const unused = criteria.filter((criterion) => !draft.tiebreaks.includes(criterion));
  const number = (path: NumberField) => (
    <TextField
      key={path}
      id={`${id}${path}`}
      label={numberFields[path]}
      autoComplete="off"
      error={problems.find((problem) => problem.path === path)?.message}
      value={draft.numbers[path]}
      onChange={({ target }) => change({ numbers: { ...draft.numbers, [path]: target.value } })}
    />
  );
  const paths = Object.keys(numberFields) as NumberField[];
  return (
    <form className={`column-24 ${styles.form}`} noValidate onSubmit={submit}>
      {failure && (
        <FormFailure
          key={failure.count}
          title="The rules were not accepted"
          message={failureMessage(failure.error, 'They could not be sent. Please try again.')}
          fields={problems.map(({ path, message }) => ({ id: `${id}${path}`, message }))}
        />
      )}
      {isSet && (
        <Button
          kind="plain"
          className="self-start"
          busy={save.isMutating}
          onClick={() => void set(null, 'Rules ended')}
        >
          {leagueId === null ? 'Use the settings of the server' : 'Use the rules of all leagues'}
        </Button>
      )}
      <fieldset>
        <legend className="strong below-12">Points of a game</legend>
        <div className={styles.numbers}>{paths.slice(0, 4).map(number)}</div>
      </fieldset>
      <fieldset>
        <legend className="strong">Teams with the same points</legend>
        <p className="small-print below-12">
          {draft.tiebreaks.length > 0
            ? 'The first one in which they differ decides.'
            : 'They share a rank.'}
        </p>
        <div className="column-12">
          <OrderedList
            label="Tie-breaks"
            canRemove
            items={draft.tiebreaks.map((one) => ({ id: one, name: criterionText(one) }))}
            onChange={(ids) => change({ tiebreaks: [...ids] })}
          />
          {unused.length > 0 && (
            <Select
              label="Add a tie-break"
              value=""
              onChange={({ target }) => {
                const added = unused.find((one) => one === target.value);
                if (added) change({ tiebreaks: [...draft.tiebreaks, added] });
              }}
            >
              <option value="">Choose</option>
              {unused.map((one) => (
                <option key={one} value={one}>
                  {criterionText(one)}
                </option>
              ))}
            </Select>
          )}
          <Checkbox
            id={`${id}restart`}
            label="If teams are still level after their own games, compare them again without the other teams"
            checked={draft.restartTiebreaks}
            onChange={({ target }) => change({ restartTiebreaks: target.checked })}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="strong">Score of a forfeit</legend>
        <p className="small-print below-12">Left empty, a forfeit has no score in the table.</p>
        <div className={styles.numbers}>{paths.slice(4).map(number)}</div>
      </fieldset>
      <div className="row-8">
        <SubmitButton busy={save.isMutating} busyLabel="Saving...">
          Save rules
        </SubmitButton>
        <Button busy={preview.isMutating} onClick={() => void tryOut()}>
          {preview.isMutating ? 'Comparing...' : 'Preview'}
        </Button>
      </div>
      <div role="status">{shown && <Preview preview={shown} before={table} />}</div>
    </form>
  );
}
