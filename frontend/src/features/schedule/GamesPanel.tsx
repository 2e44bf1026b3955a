import { counted } from '@score-tracker/backend/kernel/counted';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error';
import { failureMessage } from '../../languages/failure-message';
import { addressOf } from '../../api/resource';
import { useSite } from '../../api/use-site';
import { useToday } from '../../format/calendar';
import { isMissing, MorePages } from '../../loading/MorePages';
import { Button, ButtonLink } from '../../ui/elements/Button';
import { useToasts } from '../../ui/feedback/Toasts';
import { SelectAllBox } from '../../ui/forms/SelectAllBox';
import { SelectionBar } from '../../ui/layout/SelectionBar';
import { DismissDialog } from './act/DismissDialog';
import { LinkDialog } from './act/LinkDialog';
import styles from './GamesPanel.module.css';
import { AllIn } from './list/AllIn';
import { countId, Evenings, EveningsLoading } from './list/Evenings';
import { canBeReminded, questionId } from './list/GameRow';
import { GameToolbar } from './list/GameToolbar';
import {
  useCountAgain,
  useGames,
  useLinkReport,
  useRemindCaptains,
  useReopenGame,
  type GameList,
  type ScheduledGame,
} from './model/api';
import { useGamesSummary } from './model/summary';
import {
  areDefault,
  defaultFilters,
  queryOf,
  readFilters,
  scopeOf,
  type GameFilters,
} from './model/game-filters';
import { countText } from './model/game-words';
import { remindedText } from './model/remind-words';

interface Question {
  readonly what: 'dismiss' | 'link';
  readonly game: ScheduledGame;
  readonly open: boolean;
}

/** The games of the schedule that have no report, and what to do about them. */
export default function GamesPanel() {
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const toasts = useToasts();
  const today = useToday(useSite()?.timeZone);
  const list = useGames(filters);
  const countAgain = useCountAgain();
  const remind = useRemindCaptains();
  const link = useLinkReport();
  const reopen = useReopenGame();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<Question | null>(null);
  /** What came of the last reminder. */
  const [told, setTold] = useState<string | null>(null);
  const games = list.data?.flatMap(({ rows }) => rows);
  const remindable = games?.filter(canBeReminded) ?? [];
  const chosen = remindable.filter(({ id }) => selected.has(id));
  const isBusy = remind.isMutating || link.isMutating || reopen.isMutating;

  const readAgain = async () => {
    await Promise.all([list.mutate().catch(() => undefined), countAgain()]);
  };
  const filter = (next: Partial<GameFilters>) => {
    setTold(null);
    setQuery(queryOf({ ...filters, ...next }));
  };
  const remindOf = async (some: readonly ScheduledGame[]) => {
    setTold(null);
    const ids = some.map(({ id }) => id);
    try {
      setTold(remindedText(await remind.trigger(ids)));
      setSelected((before) => new Set([...before].filter((id) => !ids.includes(id))));
    } catch (error) {
      toasts.show({
        kind: 'danger',
        title: 'Error',
        description: failureMessage(error, 'The captains could not be reminded. Please try again.'),
      });
    }
    // Some may have been reminded before the failure.
    await readAgain();
  };
  const act = async (what: () => Promise<ScheduledGame>, said: (game: ScheduledGame) => string) => {
    try {
      toasts.show({ kind: 'success', title: said(await what()) });
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      toasts.show({
        kind: isGone ? 'info' : 'danger',
        title: failureMessage(error, 'The game could not be changed. Please try again.'),
      });
    }
    await readAgain();
  };
  const ask = (what: Question['what']) => (game: ScheduledGame) =>
    setQuestion({ what, game, open: true });
  const close = () => {
    setQuestion((before) => before && { ...before, open: false });
  };
  const closed = () => {
    setQuestion(null);
  };
  const done = () => {
    close();
    void readAgain();
  };
  const focusAfter = () =>
    (question && document.getElementById(questionId(question.what, question.game))) ??
    document.getElementById(countId);

  return (
    <div className={`column-16 ${styles.panel}`}>
      <GameToolbar filters={filters} onChange={filter} />
      <section className="column-12" aria-label="Games">
        <div className={`row-8 ${styles.head}`}>
          <div>
            <p id={countId} className={`counted ${styles.count}`} role="status" tabIndex={-1}>
              <Count list={list} filters={filters} />
            </p>
            <Share filters={filters} />
          </div>
          {remindable.length > 1 && (
            <SelectAllBox
              className={styles.all}
              selected={chosen.length}
              of={remindable.length}
              onSelect={(isAll) =>
                setSelected(new Set(isAll ? remindable.map(({ id }) => id) : []))
              }
            >
              Select all {remindable.length.toLocaleString('en-US')}
            </SelectAllBox>
          )}
        </div>
        <div className={told === null ? styles.untold : styles.told}>
          <p role="status">{told}</p>
          {told !== null && (
            <Button
              kind="plain"
              onClick={() => {
                setTold(null);
                document.getElementById(countId)?.focus();
              }}
            >
              Close
            </Button>
          )}
        </div>
        {!isMissing(list) && games === undefined && <EveningsLoading />}
        {!isMissing(list) && games?.length === 0 && !list.isOutdated && (
          <Nothing filters={filters} onClear={() => filter(defaultFilters)} />
        )}
        {!isMissing(list) && games !== undefined && games.length > 0 && (
          <Evenings
            games={games}
            isOutdated={list.isOutdated}
            isBusy={isBusy}
            selected={selected}
            onSelect={setSelected}
            onRemind={(some) => void remindOf(some)}
            onDismiss={ask('dismiss')}
            onLink={ask('link')}
            onSameGame={(game, submissionId) =>
              void act(
                () => link.trigger({ id: game.id, submissionId }),
                () => 'Report linked',
              )
            }
            onReopen={(game) => void act(() => reopen.trigger(game.id), reopenedText)}
          />
        )}
        <MorePages list={list} what="games" otherwise="The games could not be loaded." />
        <div>
          <ButtonLink href={addressOf('/api/export/schedule', {})} download>
            Export the schedule as CSV
          </ButtonLink>
        </div>
        <SelectionBar
          label="Selected games"
          count={chosen.length}
          isBusy={isBusy}
          onClear={() => setSelected(new Set())}
        >
          <Button kind="filled" busy={isBusy} onClick={() => void remindOf(chosen)}>
            {remind.isMutating
              ? 'Sending...'
              : `Remind captains of ${counted(chosen.length, 'game')}`}
          </Button>
        </SelectionBar>
      </section>
      {question?.what === 'dismiss' && (
        <DismissDialog
          key={question.game.id}
          open={question.open}
          game={question.game}
          today={today}
          onClose={close}
          onClosed={closed}
          onDone={done}
          focusAfter={focusAfter}
        />
      )}
      {question?.what === 'link' && (
        <LinkDialog
          key={question.game.id}
          open={question.open}
          game={question.game}
          today={today}
          onClose={close}
          onClosed={closed}
          onDone={done}
          focusAfter={focusAfter}
        />
      )}
    </div>
  );
}

/** A report answers a game again by itself when its link has ended. */
function reopenedText({ state }: ScheduledGame): string {
  return state === 'reported' ? 'The game keeps its report' : 'Game reopened';
}

interface CountProps {
  readonly list: GameList;
  readonly filters: GameFilters;
}

function Count({ list, filters }: CountProps) {
  const [first] = list.data ?? [];
  if (first && !list.isOutdated) return countText(first, filters.state);
  return list.isValidating ? 'Loading games...' : null;
}

/** How many of the games that are due have a report. */
function Share({ filters }: { readonly filters: GameFilters }) {
  const { data } = useGamesSummary(scopeOf(filters));
  return (
    <p className={`small-print ${styles.share}`}>
      {data &&
        data.due > 0 &&
        `${data.reported.toLocaleString('en-US')} of ${counted(data.due, 'game that is', 'games that are')} due ${data.reported === 1 ? 'has' : 'have'} a report.`}
    </p>
  );
}

interface NothingProps {
  readonly filters: GameFilters;
  readonly onClear: () => void;
}

function Nothing({ filters, onClear }: NothingProps) {
  const { state, from, to } = filters;
  const isAllIn = state === 'unreported' && from === null && to === null;
  const clear = !areDefault(filters) && <Button onClick={onClear}>Clear filters</Button>;
  if (isAllIn) {
    return (
      <>
        <AllIn scope={scopeOf(filters)} />
        {clear && <div>{clear}</div>}
      </>
    );
  }
  return (
    <div className="empty-state">
      <p>No games found</p>
      {clear}
    </div>
  );
}
