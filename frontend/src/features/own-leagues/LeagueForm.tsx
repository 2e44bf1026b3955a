import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '../../api/api-error';
import { failureMessage } from '../../languages/failure-message';
import { Button } from '../../ui/elements/Button';
import { FormFailure } from '../../ui/forms/errors/FormFailure';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextArea } from '../../ui/forms/TextArea';
import { TextField } from '../../ui/forms/TextField';
import { useToasts } from '../../ui/feedback/Toasts';
import { useOwnLeagues, useSaveLeague, type OwnLeague } from './api';
import {
  draftOf,
  leagueOf,
  typedTeams,
  withLines,
  withTeam,
  type LeagueDraft,
  type TeamDraft,
} from './league-draft';
import styles from './OwnLeagues.module.css';

interface LeagueFormProps {
  /** Null to add one. */
  readonly league: OwnLeague | null;
  /** The names of sports that are there. */
  readonly sports: readonly string[];
  readonly onEnd: () => void;
}

/** The fields of a league and its teams. */
export function LeagueForm({ league, sports, onEnd }: LeagueFormProps) {
  const toasts = useToasts();
  const call = useSaveLeague();
  const leagues = useOwnLeagues();
  const [draft, setDraft] = useState(() => draftOf(league));
  const [lines, setLines] = useState('');
  const details = call.error instanceof ApiError ? call.error.details : [];
  const fieldOf = (path: string, label: string) => ({
    id: `league-${path}`,
    label,
    error: details.find((detail) => detail.path === path)?.message,
  });
  const textOf = (name: 'name' | 'sport' | 'location', label: string) => ({
    ...fieldOf(name, label),
    value: draft[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const sent = withLines(draft, lines);
    setDraft(sent);
    setLines('');
    try {
      await call.trigger(leagueOf(sent, league));
      toasts.show({ kind: 'success', title: 'League saved' });
      onEnd();
    } catch {
      // It is shown above the fields. Somebody else may have changed the league.
      await leagues.mutate().catch(() => undefined);
    }
  };
  return (
    <form className={`column-16 ${styles.form}`} noValidate onSubmit={(event) => void save(event)}>
      <h2 tabIndex={-1}>{league ? <bdi>{league.name}</bdi> : 'Add a League'}</h2>
      {call.error !== undefined && (
        <FormFailure
          title="The League Was Not Saved"
          message={failureMessage(call.error, 'An error occurred. Please try again.')}
          fields={details.map(({ path, message }) => ({ id: `league-${path}`, message }))}
        />
      )}
      <TextField {...textOf('name', 'Name')} />
      <TextField {...textOf('sport', 'Sport')} list="known-sports" />
      <datalist id="known-sports">
        {sports.map((sport) => (
          <option key={sport} value={sport} />
        ))}
      </datalist>
      <TextField {...textOf('location', 'Usual location')} optional />
      <div>
        <h3>Teams</h3>
        <p className="small-print">
          A team needs only its name. Put commas between several e-mail addresses.
        </p>
      </div>
      {draft.teams.map((team) => (
        <TeamFields
          key={team.key}
          team={team}
          fieldOf={(name, label) => fieldOf(pathOf(draft, team, name), label)}
          onChange={(changed) => setDraft(withTeams(draft, team, changed))}
        />
      ))}
      <div>
        <Button onClick={() => setDraft(withTeam(draft))}>Add a Team</Button>
      </div>
      <TextArea
        id="league-lines"
        label="Several teams at once"
        hint="One in each line. From a spreadsheet, copy the columns name, division and address."
        optional
        value={lines}
        onChange={({ target }) => setLines(target.value)}
      />
      <div className="row-8">
        <SubmitButton busy={call.isMutating} busyLabel="Saving...">
          Save League
        </SubmitButton>
        <Button onClick={onEnd}>Cancel</Button>
      </div>
    </form>
  );
}

type TeamText = 'name' | 'division' | 'captains';

interface TeamFieldsProps {
  readonly team: TeamDraft;
  readonly fieldOf: (name: TeamText, label: string) => { id: string; label: string };
  /** Called with null to remove it. */
  readonly onChange: (team: TeamDraft | null) => void;
}

function TeamFields({ team, fieldOf, onChange }: TeamFieldsProps) {
  const textOf = (name: TeamText, label: string) => ({
    ...fieldOf(name, label),
    value: team[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) =>
      onChange({ ...team, [name]: target.value }),
  });
  return (
    <fieldset className={styles.team}>
      <legend className="visually-hidden">{team.name || 'New team'}</legend>
      <TextField {...textOf('name', 'Team')} />
      <TextField {...textOf('division', 'Division')} />
      <TextField
        {...textOf('captains', 'Captains’ addresses')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button of={team.name || 'the new team'} onClick={() => onChange(null)}>
        Remove
      </Button>
    </fieldset>
  );
}

/** Where the server finds a field of a team. */
function pathOf(draft: LeagueDraft, team: TeamDraft, name: TeamText): string {
  const at = typedTeams(draft).indexOf(team);
  return at < 0 ? `teams.${team.key}.${name}` : `teams[${at}].${name}`;
}

function withTeams(draft: LeagueDraft, team: TeamDraft, changed: TeamDraft | null): LeagueDraft {
  return {
    ...draft,
    teams: draft.teams.flatMap((one) => (one === team ? (changed ?? []) : one)),
  };
}
