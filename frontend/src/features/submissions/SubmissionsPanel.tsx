import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Submission } from '../../api/types';
import { Button } from '../../ui/elements/Button';
import { useHasRoomFor } from '../../ui/layout/use-room';
import { Spinner } from '../../ui/feedback/Spinner';
import { findDeleteButton } from './delete/DeleteButton';
import { DeleteDialog } from './delete/DeleteDialog';
import { findRestoreButton, revisionsHeadingId, type Restoration } from './corrections/restoration';
import { hasCorrections, useCorrections } from './corrections/use-corrections';
import { DetailsDialog, reopenButtonId } from './details/DetailsDialog';
import { SelectAll } from './list/SubmissionTable';
import { Results } from './list/Results';
import { SelectionActions, deleteSelectedId } from './list/SelectionActions';
import { ReopenDialog } from './report/ReopenDialog';
import {
  couldHideNewReports,
  queryOf,
  readFilters,
  defaultFilters,
  waitingIn,
  type SubmissionFilters,
} from './model/submission-filters';
import { countText, newReportsText, totalText } from './model/submission-words';
import styles from './SubmissionsPanel.module.css';
import { SummaryNumbers } from './list/SummaryNumbers';
import { Menus } from './list/Menus';
import { Toolbar } from './list/Toolbar';
import { UncoveredSports, useUncoveredSports } from './list/UncoveredSports';
import { useFocusAfterActions } from './list/use-focus-after-actions';
import { useReportInAddress } from './details/use-report-in-address';
import { useReview, type Review } from './list/use-review';

/** A question in a dialog of its own, in place of the details. */
interface Question {
  readonly subjects: readonly Submission[];
  readonly what: 'delete' | 'reopen' | Restoration;
  readonly stage: 'asking' | 'leaving' | 'over';
}

/** The tab where administrators read, log and delete reports. */
export default function SubmissionsPanel() {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const review = useReview(filters);
  const { rows, shownFilters } = review;
  const [selected, setSelected] = useSelection(review, filters);
  const chosen = rows?.filter(({ id }) => selected.has(id)) ?? [];
  const results = useRef<HTMLParagraphElement>(null);
  const focus = useFocusAfterActions(rows ?? [], results);
  const { report, open, show, close } = useReportInAddress();
  // The latest text in the search box. The search starts after a pause; a report that is opened
  // before that must keep the text.
  const typed = useRef(filters.search);
  const [clearings, setClearings] = useState(0);
  const [question, setQuestion] = useState<Question | null>(null);
  /** Finds what gets the focus when the details dialog is back after a question. */
  const returnTo = useRef<() => HTMLElement | null>(() => null);
  // Loads before the details are opened, so that these do not change while they are read.
  const Corrections = useCorrections(
    (rows?.some(hasCorrections) ?? false) || typeof question?.what === 'object',
  ).data;
  // Waits for these, because they appear at the top and would move everything else.
  const uncovered = useUncoveredSports();
  const hasTable = useHasRoomFor('a table');
  const [isShown, setShown] = useState(false);
  const { data: counts, error: noCounts } = review.summary;
  const isCounted = !shownFilters.standing || counts !== undefined || noCounts !== undefined;
  if (!isShown && uncovered !== undefined && isCounted) setShown(true);

  const filter = (change: Partial<SubmissionFilters>) => {
    const refines = Boolean(filters.search && change.search);
    setQuery(queryOf({ ...filters, ...change }), { replace: refines });
  };
  const clear = () => {
    setQuery(queryOf(defaultFilters));
    setClearings(clearings + 1);
    results.current?.focus();
  };
  const openReport = ({ id }: Submission) => {
    const searched = { ...filters, search: typed.current };
    if (searched.search === filters.search) {
      open(id, query);
      return;
    }
    filter(searched);
    open(id, queryOf(searched));
  };
  const showNewReports = async () => {
    if (couldHideNewReports(filters)) clear();
    results.current?.focus();
    await review.readAgain();
  };
  // A toast offers Undo after the filters were changed, too.
  const latestLogged = useRef<(ids: readonly string[]) => Promise<void>>(() => Promise.resolve());
  useEffect(() => {
    latestLogged.current = (ids) => focus.keepDuring(ids, () => review.logged(ids));
  });
  const logged = useCallback((ids: readonly string[]) => latestLogged.current(ids), []);
  const ask = (what: Question['what'], ...subjects: readonly Submission[]) => {
    setQuestion({ subjects, what, stage: 'asking' });
  };
  const askToDelete = (...subjects: readonly Submission[]) => {
    ask('delete', ...subjects);
  };
  const setStage = (stage: Question['stage']) => {
    setQuestion((before) => before && { ...before, stage });
  };
  /** @param next finds what gets the focus in the details */
  const closeQuestion = (next?: () => HTMLElement | null) => {
    if (next && report !== null) returnTo.current = next;
    setStage('leaving');
  };
  const closed = () => {
    setStage('over');
  };
  const deleted = (ids: readonly string[]) => {
    closeQuestion();
    if (report !== null && ids.includes(report)) close();
    void focus.keepDuring(ids, () => review.deleted(ids));
  };
  const backToRevisions = () => {
    closeQuestion(() => document.getElementById(revisionsHeadingId));
  };

  return (
    <div className={`column-12 ${styles.panel}`}>
      {!isShown && <Spinner>Loading …</Spinner>}
      <div className={`column-12 ${styles.panel}`} hidden={!isShown}>
        <SummaryNumbers summary={review.summary} />
        <Toolbar
          key={clearings}
          filters={filters}
          hasOutcomes={shownFilters.outcome}
          hasStandings={shownFilters.standing}
          onType={(search) => {
            typed.current = search;
          }}
          isCovered={report !== null}
          onChange={filter}
        />
        <section className="column-8" aria-label="Results">
          <div className={`row-8 ${styles.head}`}>
            {!hasTable && (
              <SelectAll rows={rows ?? []} selected={selected} onSelect={setSelected} />
            )}
            <p ref={results} className="counted" role="status" tabIndex={-1}>
              <Count list={review.list} />
            </p>
            <UncoveredSports sports={uncovered ?? []} />
            <Menus filters={filters} />
          </div>
          <NewReports count={review.newReports} onShow={() => void showNewReports()} />
          <Results
            list={review.list}
            rows={rows}
            hasStandings={shownFilters.standing}
            isTable={hasTable}
            filters={filters}
            onFilter={filter}
            onClear={clear}
            selected={selected}
            onSelect={setSelected}
            onOpen={openReport}
            onDelete={askToDelete}
            onLogged={logged}
          />
          <SelectionActions
            chosen={chosen}
            onSelect={(ids) => setSelected(new Set(ids))}
            onLogged={logged}
            onDelete={askToDelete}
          />
        </section>
      </div>
      <DetailsDialog
        // Never shows two dialogs at once. The details return when the other dialog has closed.
        id={question === null || question.stage === 'over' ? report : null}
        rows={rows ?? []}
        total={totalText(review.list.data?.[0])}
        onClose={close}
        onShow={show}
        onNearEnd={() => {
          const { data: pages = [], size, setSize } = review.list;
          if (pages.at(-1)?.next && size === pages.length) void setSize(size + 1);
        }}
        onDelete={askToDelete}
        onReopen={(subject) => ask('reopen', subject)}
        onLogged={logged}
        onRestore={(subject, restoration) => ask(restoration, subject)}
        onChanged={review.changed}
        focusAfter={(id) => (question?.stage === 'asking' ? false : focus.wanted(id))}
        focusFirst={() => {
          const find = returnTo.current;
          returnTo.current = () => null;
          return find();
        }}
      />
      {question?.what === 'delete' && (
        <DeleteDialog
          open={question.stage === 'asking'}
          reports={question.subjects}
          onClose={() => {
            const [{ id }] = question.subjects as [Submission];
            closeQuestion(() => findDeleteButton(id, 'details'));
          }}
          onClosed={closed}
          onDeleted={() => deleted(question.subjects.map(({ id }) => id))}
          onGone={() => void review.deleted(question.subjects.map(({ id }) => id))}
          focusAfter={() => {
            if (report !== null) return null;
            const [{ id }] = question.subjects as [Submission];
            if (question.subjects.length > 1) return document.getElementById(deleteSelectedId);
            return findDeleteButton(id, 'list') ?? focus.wanted(id);
          }}
        />
      )}
      {question?.what === 'reopen' && (
        <ReopenDialog
          open={question.stage === 'asking'}
          report={question.subjects[0]!}
          onClose={() => closeQuestion(() => document.getElementById(reopenButtonId))}
          onClosed={closed}
          onReopened={(reopened) => {
            closeQuestion();
            void review.changed(reopened);
          }}
          onGone={(gone) => void review.deleted([gone.id])}
          focusAfter={() => null}
        />
      )}
      {typeof question?.what === 'object' && Corrections && (
        <Corrections.RestoreDialog
          open={question.stage === 'asking'}
          report={question.subjects[0]!}
          restoration={question.what}
          onClose={() => {
            const { what } = question;
            closeQuestion(() => (typeof what === 'object' ? findRestoreButton(what) : null));
          }}
          onClosed={closed}
          onRestored={(restored) => {
            backToRevisions();
            void review.changed(restored);
          }}
          onOutdated={() => {
            backToRevisions();
            void logged([]);
          }}
        />
      )}
    </div>
  );
}

/**
 * The selected reports. What is ready to log is selected when it is first shown; what comes later is
 * not, because nobody has seen it yet.
 */
function useSelection({ list, rows }: Review, filters: SubmissionFilters) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [selectedFor, setSelectedFor] = useState<string | null>(null);
  const what =
    waitingIn(filters) === 'ready' ? queryOf({ ...filters, sort: null }).toString() : null;
  if (what !== selectedFor && (what === null || (rows && !list.isOutdated))) {
    setSelectedFor(what);
    setSelected(new Set(what === null ? [] : rows?.map(({ id }) => id)));
  }
  return [selected, setSelected] as const;
}

function Count({ list }: { readonly list: Review['list'] }) {
  const [first] = list.data ?? [];
  if (first && !list.isOutdated) return countText(first);
  return list.isValidating ? 'Loading score submissions...' : null;
}

interface NewReportsProps {
  /** The number of new reports since the list was loaded. */
  readonly count: number;
  readonly onShow: () => void;
}

/**
 * Announces new reports without interrupting. Stays mounted, because screen readers miss a status
 * that appears together with its content.
 */
function NewReports({ count, onShow }: NewReportsProps) {
  return (
    <div className={styles.news} role="status">
      {count > 0 && (
        <>
          <span>{newReportsText(count)}</span>
          <Button onClick={onShow}>{count === 1 ? 'Show it' : 'Show them'}</Button>
        </>
      )}
    </div>
  );
}
