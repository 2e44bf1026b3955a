import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import {
  scopeOf,
  withStanding,
  defaultFilters,
  type SubmissionFilters,
} from '../model/submission-filters';
import { loggedReadyText } from './standing-words';
import styles from './ToDoStrip.module.css';
import { useLogReady, type LoggedReady } from './use-log-ready';
import { countedUpTo, type ToDo } from './use-to-do';

interface ToDoStripProps {
  readonly toDo: ToDo;
  /** Whether the counts are of other games than those that the list shows now. */
  readonly isOutdated: boolean;
  readonly filters: SubmissionFilters;
  readonly onFilter: (change: Partial<SubmissionFilters>) => void;
  /** Reads again what is shown, and keeps the focus on it when the button has gone. */
  readonly onLogged: () => Promise<void>;
}

/** What waits for an administrator. Absent if nothing does. */
export function ToDoStrip(props: ToDoStripProps) {
  const { toDo, isOutdated, filters, onFilter, onLogged } = props;
  const { attention, ready } = toDo;
  const toasts = useToasts();
  const { progress, logReady } = useLogReady();

  const isFiltered = filters.standing === 'attention';
  const press = async () => {
    const told = await logReady(scopeOf(filters), ready);
    toasts.show({ ...looksOf(told), description: loggedReadyText(told) });
    await onLogged();
  };
  const isLogShown = ready > 0 || progress !== null;
  const isAttentionShown = attention > 0 || isFiltered;
  if (!isLogShown && !isAttentionShown) return null;
  return (
    <div className={`small-buttons row-8 ${styles.strip}`} role="group" aria-label="To do">
      {isAttentionShown && (
        <Button
          aria-pressed={isFiltered}
          onClick={() =>
            onFilter(
              isFiltered
                ? { standing: null, logged: defaultFilters.logged }
                : withStanding('attention', filters),
            )
          }
        >
          Needs you ({countText(attention)})
        </Button>
      )}
      {isLogShown && (
        <Button disabled={progress !== null || isOutdated} onClick={() => void press()}>
          {progress === null
            ? `Log ${countText(ready)} confirmed`
            : `Logging ${countText(progress.done)} of ${countText(progress.total)}...`}
        </Button>
      )}
    </div>
  );
}

/** Counting stops at a limit. */
function countText(count: number): string {
  return `${count.toLocaleString('en-US')}${count >= countedUpTo ? '+' : ''}`;
}

function looksOf({ logged, changed, failure }: LoggedReady) {
  if (failure !== undefined) return { kind: 'danger', title: 'Error' } as const;
  if (changed > 0) {
    return { kind: 'info', title: logged > 0 ? 'Not all were logged' : 'Not logged' } as const;
  }
  return logged > 0
    ? ({ kind: 'success', title: 'Success' } as const)
    : ({ kind: 'info', title: 'Not logged' } as const);
}
