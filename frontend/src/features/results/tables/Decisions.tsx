import { useState } from 'react';
import { useSite } from '../../../api/use-site';
import { formatInstant } from '../../../format/instants';
import { ConfirmDialog } from '../../../forms/ConfirmDialog';
import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import { DialogText } from '../../../ui/overlays/AlertDialog';
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
  const { trigger } = useRemoveDecision();
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<(typeof decisions)[number] | null>(null);
  return (
    <>
      {decisions.length === 0 && <p>The league has decided nothing about this table.</p>}
      <ul>
        {decisions.map((decision) => (
          <li key={decision.id} className="ruled-12 spread">
            <div>
              <p>{noteText(decision)}</p>
              {!decision.applies && (
                <p className="small-print edge-note">
                  {decision.kind === 'order'
                    ? 'Does not apply: these teams share no rank, or share it with others.'
                    : 'Does not apply: this team is not in the table.'}
                </p>
              )}
              <p className="small-print">
                <bdi>{decision.decidedBy}</bdi>, {formatInstant(decision.decidedAt, timeZone)}
              </p>
            </div>
            <span className="small-buttons narrow">
              <Button
                of={noteText(decision)}
                onClick={() => {
                  setAsked(decision);
                  setAsking(true);
                }}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open={isAsking}
          title="Remove Decision"
          action="Remove"
          busy="Removing..."
          failureTitle="The decision could not be removed"
          onConfirm={async () => {
            await trigger(asked.id);
            toasts.show({ kind: 'success', title: 'Decision removed' });
            setAsking(false);
            void onChanged().catch(() => undefined);
          }}
          onClose={() => setAsking(false)}
          focusAfter={() => document.getElementById('decisions')}
        >
          <DialogText>
            {noteText(asked)}
            <br />
            The table will no longer take it into account or show it.
          </DialogText>
        </ConfirmDialog>
      )}
    </>
  );
}
