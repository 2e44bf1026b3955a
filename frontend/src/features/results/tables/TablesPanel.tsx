import { isolated } from '@score-tracker/backend/kernel/isolated';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../../loading/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ChoiceSelect } from '../../../ui/forms/ChoiceSelect';
import { rulesText } from '../rules-words';
import { Tables } from '../Standings';
import { AddDecision } from './AddDecision';
import { useAllStandings, useLeagueStandings } from './api';
import { Decisions } from './Decisions';
import { RulesForm } from './RulesForm';
import styles from './Tables.module.css';

/** The rules of tables, and what leagues decided about them (docs/extensions.md, section 14). */
export default function TablesPanel() {
  const [query, setQuery] = useSearchParams();
  const leagueId = query.get('league');
  const { data, error } = useAllStandings();
  return (
    <div className="column-24">
      <ChoiceSelect
        label="League"
        none="All leagues"
        value={leagueId}
        error={error === undefined ? undefined : 'Failed to load leagues.'}
        choices={data?.leagues.map(({ id, name, hasOwnRules }) => ({
          id,
          name: hasOwnRules ? `${isolated(name)} (own rules)` : name,
        }))}
        onChange={(league) =>
          setQuery({ tab: 'submissions', view: 'tables', ...(league && { league }) })
        }
      />
      {leagueId === null ? <AllLeagues /> : <League key={leagueId} leagueId={leagueId} />}
    </div>
  );
}

/** The rules of leagues that have none of their own. */
function AllLeagues() {
  const { data, error, mutate } = useAllStandings();
  if (!data) return <Missing error={error} onRetry={mutate} />;
  return (
    <Part title="Rules of all leagues">
      <p>
        {data.source === 'installation' && 'These are the settings of the server. '}
        They apply to each league without rules of its own.
      </p>
      <RulesForm
        leagueId={null}
        rules={data.rules}
        isSet={data.source === 'all'}
        table={[]}
        onSaved={mutate}
      />
    </Part>
  );
}

function League({ leagueId }: { readonly leagueId: string }) {
  const { data, error, mutate } = useLeagueStandings(leagueId);
  if (!data) return <Missing error={error} onRetry={mutate} />;
  const { name, rules, source, table, decisions } = data;
  return (
    <div className="column-32">
      <Part title={name}>
        <p className="small-print">{rulesText(rules)}</p>
        <Tables rows={table} notes={decisions.filter(({ applies }) => applies)} />
      </Part>
      <div className={styles.parts}>
        <Part title="Decisions" id="decisions">
          <Decisions decisions={decisions} onChanged={mutate} />
          <AddDecision leagueId={leagueId} table={table} onAdded={mutate} />
        </Part>
        <Part title="Rules">
          <p>
            {source === 'league'
              ? 'This league has rules of its own.'
              : 'This league has the rules of all leagues. Rules that you save here are for this league alone.'}
          </p>
          <RulesForm
            leagueId={leagueId}
            rules={rules}
            isSet={source === 'league'}
            table={table}
            onSaved={mutate}
          />
        </Part>
      </div>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}

function Part({ title, id, children }: PartProps) {
  return (
    <section className="column-16" aria-label={title}>
      <h2 className={styles.title} id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface MissingProps {
  readonly error: unknown;
  readonly onRetry: () => Promise<unknown>;
}

function Missing({ error, onRetry }: MissingProps) {
  if (error === undefined) return <Skeleton height="20rem" />;
  return (
    <LoadFailure
      failure={error}
      otherwise="The tables could not be loaded."
      onRetry={() => void onRetry().catch(() => undefined)}
    />
  );
}
