import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { counted } from '@score-tracker/backend/kernel/counted';
import { useSummary } from '../features/submissions/model/api';
import {
  defaultFilters,
  queryOf,
  readFilters,
  scopeOf,
  waiting,
  waitingIn,
  type SubmissionFilters,
  type Waiting,
} from '../features/submissions/model/submission-filters';
import styles from './ToDoLine.module.css';
import { useShownFilters } from '../features/submissions/list/use-review';
import { countedUpTo, useToDo } from '../features/submissions/model/use-to-do';

interface ToDoLineProps {
  /** Whether the reports are shown, and nothing else. */
  readonly isOnReports: boolean;
  readonly hasOthers: boolean;
  /** The links to what else can be shown. */
  readonly children: ReactNode;
}

const words: Record<Waiting, (count: number) => string> = {
  ready: (count) => `${numberText(count)} ready to log`,
  conflicts: (count) => countedText(count, 'conflict'),
  messages: (count) => countedText(count, 'message'),
};

/** Said until the number is known. */
const names: Record<Waiting, string> = {
  ready: 'Ready to log',
  conflicts: 'Conflicts',
  messages: 'Messages',
};

/**
 * What waits for an administrator, in the order in which it is worked off. There is no line where nothing
 * but reports can be shown.
 */
export function ToDoLine({ isOnReports, hasOthers, children }: ToDoLineProps) {
  const [query] = useSearchParams();
  const filters = isOnReports ? readFilters(query) : defaultFilters;
  const { data: summary } = useSummary();
  const { standing: mayWait } = useShownFilters(summary);
  const toDo = useToDo(scopeOf(filters), mayWait && summary ? summary : null);
  const current = isOnReports ? waitingIn(filters) : null;
  // What was shown stays, so that nothing moves under the pointer.
  const [seen, setSeen] = useState<readonly Waiting[]>([]);
  const all = Object.keys(waiting) as Waiting[];
  const kinds = all.filter(
    (kind) => kind === current || seen.includes(kind) || (toDo !== null && toDo[kind] > 0),
  );
  if (kinds.some((kind) => !seen.includes(kind))) setSeen(kinds);
  if (kinds.length === 0 && !hasOthers) return null;
  const linkTo = (changes: Partial<SubmissionFilters>) =>
    `?${queryOf({ ...filters, ...changes }).toString()}`;
  return (
    <nav className={styles.line} aria-label="To do">
      <Link
        to={linkTo({ standing: null, logged: defaultFilters.logged })}
        aria-current={isOnReports && current === null ? 'page' : undefined}
      >
        Reports
      </Link>
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={linkTo(waiting[kind])}
          aria-current={kind === current ? 'page' : undefined}
        >
          {toDo ? words[kind](toDo[kind]) : names[kind]}
        </Link>
      ))}
      {children}
    </nav>
  );
}

/** Counting stops at a limit. */
function numberText(count: number): string {
  return `${count.toLocaleString('en-US')}${count >= countedUpTo ? '+' : ''}`;
}

function countedText(count: number, what: string): string {
  return count >= countedUpTo ? `${numberText(count)} ${what}s` : counted(count, what);
}
