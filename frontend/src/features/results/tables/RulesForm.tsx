import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { StandingsRow, StandingsRules } from '../../../api/types';
import { useSentForm } from '../../../forms/use-sent-form';
import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import { Checkbox } from '../../../ui/forms/Checkbox';
import { ChoiceSelect } from '../../../ui/forms/ChoiceSelect';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { TextField } from '../../../ui/forms/TextField';
import { criteria, criterionText } from '../rules-words';
import { usePreviewRules, useSetRules, type StandingsPreview } from './api';
import { numberIn } from './number-in';
import { OrderedList } from './OrderedList';
import { Preview } from './Preview';
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

const points = [
  ['rules.points.win', 'Win'],
  ['rules.points.tie', 'Tie'],
  ['rules.points.loss', 'Loss'],
  ['rules.points.forfeit', 'Forfeit'],
] as const;

const forfeitScore = [
  ['rules.forfeitScore.for', 'Winner'],
  ['rules.forfeitScore.against', 'Loser'],
] as const;

/** The rules of a table. Before they are saved, they can be tried. */
export function RulesForm({ leagueId, rules, isSet, table, onSaved }: RulesFormProps) {
  const toasts = useToasts();
  const save = useSetRules();
  const preview = usePreviewRules();
  const [shown, setShown] = useState<StandingsPreview | null>(null);
  const { form, failure, field, onSubmit } = useSentForm({
    id: useId(),
    // The server checks them.
    rules: z.custom<{ rules: StandingsRules }>(),
    initialValues: { rules: typed(rules) },
    failureTitle: 'The rules were not accepted',
    send: async (draft, button) => {
      const sent = { leagueId, rules: button === 'end' ? null : withoutEmptyScore(draft.rules) };
      if (button === 'preview') {
        setShown(await preview.trigger(sent));
        return;
      }
      await save.trigger(sent);
      toasts.show({ kind: 'success', title: button === 'end' ? 'Rules ended' : 'Rules saved' });
      const stored = await onSaved();
      if (stored) form.reset({ rules: typed(stored.rules) });
      setShown(null);
    },
  });
  const tiebreaks = useWatch({ control: form.control, name: 'rules.tiebreaks' });
  const unused = criteria.filter((criterion) => !tiebreaks.includes(criterion));
  const setTiebreaks = (chosen: readonly (typeof criteria)[number][]) => {
    form.setValue('rules.tiebreaks', [...chosen]);
    setShown(null);
  };
  const number = ([path, label]: (typeof points | typeof forfeitScore)[number]) => (
    <TextField
      key={path}
      label={label}
      autoComplete="off"
      {...field(path, { setValueAs: numberIn })}
    />
  );
  return (
    <form
      className={`column-24 ${styles.form}`}
      noValidate
      onChange={() => setShown(null)}
      onSubmit={onSubmit}
    >
      {failure}
      <fieldset>
        <legend className="strong below-12">Points of a game</legend>
        <div className={styles.numbers}>{points.map(number)}</div>
      </fieldset>
      <fieldset>
        <legend className="strong">Teams with the same points</legend>
        <p className="small-print below-12">
          {tiebreaks.length > 0
            ? 'The first one in which they differ decides.'
            : 'They share a rank.'}
        </p>
        <div className="column-12">
          <OrderedList
            label="Tie-breaks"
            canRemove
            items={tiebreaks.map((one) => ({ id: one, name: criterionText(one) }))}
            onChange={setTiebreaks}
          />
          {unused.length > 0 && (
            <ChoiceSelect
              label="Add a tie-break"
              none="Choose"
              value={null}
              choices={unused.map((one) => ({ id: one, name: criterionText(one) }))}
              onChange={(added) => added && setTiebreaks([...tiebreaks, added])}
            />
          )}
          <Checkbox
            label="If teams are still level after their own games, compare them again without the other teams"
            {...field('rules.restartTiebreaks')}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="strong">Score of a forfeit</legend>
        <p className="small-print below-12">Left empty, a forfeit has no score in the table.</p>
        <div className={styles.numbers}>{forfeitScore.map(number)}</div>
      </fieldset>
      <div className="row-8">
        <SubmitButton busy={save.isMutating} busyLabel="Saving...">
          Save rules
        </SubmitButton>
        <Button type="submit" name="preview">
          {preview.isMutating ? 'Comparing...' : 'Preview'}
        </Button>
        {isSet && (
          <Button type="submit" name="end">
            {leagueId === null ? 'Use the settings of the server' : 'Use the rules of all leagues'}
          </Button>
        )}
      </div>
      <div role="status">{shown && <Preview preview={shown} before={table} />}</div>
    </form>
  );
}

const noScore = { for: null, against: null } as unknown as StandingsRules['forfeitScore'];

/** Rules as they are typed. Without a score of a forfeit, its fields are empty. */
function typed(rules: StandingsRules): StandingsRules {
  return { ...rules, forfeitScore: rules.forfeitScore ?? noScore };
}

function withoutEmptyScore(rules: StandingsRules): StandingsRules {
  const isEmpty = Object.values<number | null>(rules.forfeitScore ?? {}).every(
    (goals) => goals === null,
  );
  return isEmpty ? { ...rules, forfeitScore: null } : rules;
}
