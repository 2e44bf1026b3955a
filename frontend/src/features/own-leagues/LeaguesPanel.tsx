import { counted } from '@score-tracker/backend/kernel/counted';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../forms/ConfirmDialog';
import { LoadFailure } from '../../loading/LoadFailure';
import { Button } from '../../ui/elements/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useToasts } from '../../ui/feedback/Toasts';
import { DialogText } from '../../ui/overlays/AlertDialog';
import { useOwnLeagues, useRemoveLeague, type OwnLeague } from './api';
import { LeagueForm } from './LeagueForm';

/** The leagues that administrators make here (docs/extensions.md, section 18). */
export default function LeaguesPanel() {
  const [edited, setEdited] = useState<OwnLeague | 'new' | null>(null);
  const { data, error, mutate } = useOwnLeagues();
  const isOpen = edited !== null;
  return (
    <div className="column-24">
      <p className="line-16 wrap">
        <Link to="?tab=api-status">Back to API Status</Link>
        <Link to="?tab=api-status&view=import">Import a schedule</Link>
      </p>
      {isOpen && (
        <LeagueForm
          league={edited === 'new' ? null : edited}
          sports={[...new Set(data?.map(({ sport }) => sport))]}
          onEnd={() => setEdited(null)}
        />
      )}
      {!isOpen && error !== undefined && !data && (
        <LoadFailure
          failure={error}
          otherwise="The leagues could not be loaded."
          onRetry={() => void mutate().catch(() => undefined)}
        />
      )}
      {!isOpen && error === undefined && !data && <Skeleton height="12rem" />}
      {!isOpen && data && <LeagueList leagues={data} onEdit={setEdited} />}
    </div>
  );
}

interface LeagueListProps {
  readonly leagues: readonly OwnLeague[];
  readonly onEdit: (league: OwnLeague | 'new') => void;
}

function LeagueList({ leagues, onEdit }: LeagueListProps) {
  const toasts = useToasts();
  const remove = useRemoveLeague();
  const [removed, setRemoved] = useState<OwnLeague | null>(null);
  return (
    <section className="column-16" aria-label="Leagues and teams">
      <div className="spread">
        <h2 tabIndex={-1}>Leagues and Teams</h2>
        <Button kind="filled" onClick={() => onEdit('new')}>
          Add a League
        </Button>
      </div>
      {leagues.length === 0 && (
        <p className="empty-state">
          There is no league yet. Add one, or import a schedule with your leagues.
        </p>
      )}
      <ul>
        {leagues.map((league) => (
          <li key={league.id} className="ruled-12 spread">
            <div>
              <p className="strong">
                <bdi>{league.name}</bdi>
              </p>
              <p className="small-print">
                <bdi>{league.sport}</bdi>, {counted(league.teams.length, 'team')}
              </p>
            </div>
            <span className="row-8 small-buttons narrow">
              <Button of={league.name} onClick={() => onEdit(league)}>
                Edit
              </Button>
              <Button of={league.name} onClick={() => setRemoved(league)}>
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          open
          title="Remove the League?"
          action="Remove"
          busy="Removing..."
          failureTitle="The League Was Not Removed"
          onClose={() => setRemoved(null)}
          onConfirm={async () => {
            await remove.trigger(removed.id);
            toasts.show({ kind: 'success', title: 'League removed' });
            setRemoved(null);
          }}
        >
          <DialogText>
            Captains can no longer report games of <bdi>{removed.name}</bdi>. Its reports, table and
            results stay. If you add it again, it is a new league.
          </DialogText>
        </ConfirmDialog>
      )}
    </section>
  );
}
