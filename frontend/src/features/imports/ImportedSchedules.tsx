import { counted } from '@score-tracker/backend/kernel/counted';
import { useState } from 'react';
import { failureMessage } from '../../languages/failure-message';
import { useSite } from '../../api/use-site';
import { formatInstant } from '../../format/instants';
import { LoadFailure } from '../../loading/LoadFailure';
import { Button } from '../../ui/elements/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useToasts } from '../../ui/feedback/Toasts';
import { AlertDialog, DialogActions, DialogText } from '../../ui/overlays/AlertDialog';
import { removeImport, undoImport, useImports, type ImportedSchedule } from './api';

interface ImportedSchedulesProps {
  /** Called to look at an address again. */
  readonly onRead: (schedule: { readonly id: string; readonly address: string }) => void;
}

/** The schedules that were imported. Each can be removed, and its last change undone. */
export function ImportedSchedules({ onRead }: ImportedSchedulesProps) {
  const { data, error, mutate } = useImports();
  const toasts = useToasts();
  const timeZone = useSite()?.timeZone;
  const [isBusy, setBusy] = useState(false);
  const [removed, setRemoved] = useState<ImportedSchedule | null>(null);
  const change = async (call: () => Promise<unknown>, title: string) => {
    setBusy(true);
    try {
      await call();
      toasts.show({ kind: 'success', title });
    } catch (failure) {
      const otherwise = 'That could not be saved. Please try again.';
      toasts.show({ kind: 'danger', title: failureMessage(failure, otherwise) });
    }
    setRemoved(null);
    setBusy(false);
    await mutate().catch(() => undefined);
  };
  if (error !== undefined && !data) {
    return (
      <LoadFailure
        failure={error}
        otherwise="The imported schedules could not be loaded."
        onRetry={() => void mutate().catch(() => undefined)}
      />
    );
  }
  if (!data) return <Skeleton height="6rem" />;
  if (data.length === 0) return <p>No schedule was imported yet.</p>;
  return (
    <>
      <ul>
        {data.map((schedule) => {
          const { id, name, games, importedAt, importedBy, undoUntil } = schedule;
          const { address, readAt, problem } = schedule;
          return (
            <li key={id} className="ruled-12 spread">
              <div>
                <p className="strong">
                  <bdi>{name}</bdi>
                </p>
                <p className="small-print">
                  {games === 0 ? 'No games' : counted(games, 'game')}. <bdi>{importedBy}</bdi>,{' '}
                  {formatInstant(importedAt, timeZone)}
                </p>
                {address !== null && (
                  <p className="small-print">
                    Read every day from <bdi>{new URL(address).host}</bdi>
                    {readAt && `, last on ${formatInstant(readAt, timeZone)}`}. Undo and Remove end
                    that.
                  </p>
                )}
                {problem !== null && <p className="band failing">{problem}</p>}
              </div>
              <span className="row-8 small-buttons narrow">
                {address !== null && (
                  <Button of={name} busy={isBusy} onClick={() => onRead({ id, address })}>
                    Read it again
                  </Button>
                )}
                {undoUntil !== null && (
                  <Button
                    of={name}
                    busy={isBusy}
                    onClick={() => void change(() => undoImport(id), 'Last change undone')}
                  >
                    Undo
                  </Button>
                )}
                {games > 0 && (
                  <Button of={name} busy={isBusy} onClick={() => setRemoved(schedule)}>
                    Remove
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {removed && (
        <AlertDialog open title="Remove the Schedule?" onClose={() => setRemoved(null)}>
          <DialogText>
            {counted(removed.games, 'game')} of <bdi>{removed.name}</bdi> will no longer be in the
            schedule. Reports stay. You can undo this for 30 days.
          </DialogText>
          <DialogActions>
            <Button onClick={() => setRemoved(null)}>Cancel</Button>
            <Button
              kind="danger"
              busy={isBusy}
              onClick={() => void change(() => removeImport(removed.id), 'Schedule removed')}
            >
              Remove
            </Button>
          </DialogActions>
        </AlertDialog>
      )}
    </>
  );
}
