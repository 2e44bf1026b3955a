import { failureMessage } from '../../../api/failure-message';
import { useSite } from '../../../api/use-site';
import { formatInstant } from '../../../format/instants';
import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import { noteText } from '../rules-words';
import { useRemoveDecision, type LeagueStandings } from './api';

interface DecisionsProps {
  readonly decisions: LeagueStandings['decisions'];
  readonly onChanged: () => Promise<unknown>;
}

/** What the league decided, also what does not apply now. */
export function Decisions({ decisions, onChanged }: DecisionsProps) {
  const toasts = useToasts();
  const timeZone = useSite()?.timeZone;
  const { trigger, isMutating } = useRemoveDecision();
  const remove = async (id: string) => {
    try {
      await trigger(id);
      toasts.show({ kind: 'success', title: 'Decision removed' });
      document.getElementById('decisions')?.focus();
    } catch (error) {
      const title = failureMessage(error, 'The decision could not be removed. Please try again.');
      toasts.show({ kind: 'danger', title });
    }
    await onChanged();
  };
  if (decisions.length === 0) return <p>The league has decided nothing about this table.</p>;
  return (
    <ul>
      {decisions.map(({ id, decidedAt, decidedBy, ...note }) => (
        <li key={id} className="ruled-12 spread">
          <div>
            <p>{noteText(note)}</p>
            {!note.applies && (
              <p className="small-print edge-note">
                {note.kind === 'order'
                  ? 'Does not apply: these teams share no rank, or share it with others.'
                  : 'Does not apply: this team is not in the table.'}
              </p>
            )}
            <p className="small-print">
              <bdi>{decidedBy}</bdi>, {formatInstant(decidedAt, timeZone)}
            </p>
          </div>
          <span className="small-buttons narrow">
            <Button of={noteText(note)} busy={isMutating} onClick={() => void remove(id)}>
              Remove
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
