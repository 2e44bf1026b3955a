import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../../api/use-site';
import { dateIn } from '../../../format/calendar';
import { formatShortDay, formatTimeAndPlace, type WallClock } from '../../../format/game-days';
import { formatTime } from '../../../format/instants';
import { Button } from '../../../ui/elements/Button';
import { CopyButton } from '../../../ui/forms/CopyButton';
import { ShareButton } from '../../../ui/forms/ShareButton';
import { moveFocusOnRemoval } from '../../../ui/focus/lost-focus';
import type { ScheduledGame } from '../model/api';
import { messageOf, overdueText, stateNames, teamsOf, titleOf } from '../model/game-words';
import styles from './GameRow.module.css';
import { Suggestion } from './Suggestion';

/** What administrators do with a game. */
export interface GameActions {
  readonly onRemind: (games: readonly ScheduledGame[]) => void;
  readonly onDismiss: (game: ScheduledGame) => void;
  readonly onLink: (game: ScheduledGame) => void;
  readonly onSameGame: (game: ScheduledGame, submissionId: string) => void;
  readonly onReopen: (game: ScheduledGame) => void;
}

interface GameRowProps extends GameActions {
  readonly game: ScheduledGame;
  readonly now: WallClock;
  readonly isBusy: boolean;
  readonly selected: boolean;
  readonly onSelect: (selected: boolean) => void;
  readonly ref: (row: HTMLElement | null) => (() => void) | undefined;
}

/** Whether its captains can be reminded. */
export function canBeReminded({ state, reachable }: ScheduledGame): boolean {
  return state === 'unreported' && reachable;
}

/** The ID of the button that opens a question about a game. */
export function questionId(what: 'dismiss' | 'link', { id }: Pick<ScheduledGame, 'id'>): string {
  return `${what}-${id}`;
}

// When a game in the list changes, so does what can be done about it.
const toRow = moveFocusOnRemoval((actions) => actions.closest('li'));

export function GameRow(props: GameRowProps) {
  const { ref, game, now, selected, onSelect } = props;
  const when = formatTimeAndPlace(game);
  const title = titleOf(game, now.date);
  return (
    <li ref={ref} className={styles.row} data-state={game.state} tabIndex={-1}>
      {canBeReminded(game) && (
        <label className={styles.box}>
          <input
            type="checkbox"
            checked={selected}
            onChange={({ target }) => onSelect(target.checked)}
          />
          <span className="visually-hidden">Select {title}</span>
        </label>
      )}
      <div className={styles.game}>
        <h3>{teamsOf(game)}</h3>
        {when && <p>{when}</p>}
      </div>
      <div className={styles.about}>
        <p className={styles.state}>
          {game.state === 'unreported' ? overdueText(game, now) : stateNames[game.state]}
        </p>
        <About game={game} today={now.date} />
      </div>
      <Actions key={game.state} {...props} title={title} />
      {game.state === 'unreported' && game.suggestedSubmissionIds[0] !== undefined && (
        <Suggestion
          id={game.suggestedSubmissionIds[0]}
          title={title}
          today={now.date}
          isBusy={props.isBusy}
          onSameGame={(submissionId) => props.onSameGame(game, submissionId)}
        />
      )}
    </li>
  );
}

interface AboutProps {
  readonly game: ScheduledGame;
  readonly today: string;
}

/** Whether captains can be reminded, or what became of the game. */
function About({ game, today }: AboutProps) {
  const timeZone = useSite()?.timeZone;
  const { state, reachable, lastReminderAt, submissionIds, dismissedReason } = game;
  if (state === 'reported') {
    return (
      <p>
        {submissionIds.map((id, index) => (
          <Link key={id} to={`?tab=submissions&report=${id}`} className={styles.report}>
            {submissionIds.length === 1 ? 'Show the report' : `Show report ${index + 1}`}
          </Link>
        ))}
      </p>
    );
  }
  if (state === 'dismissed') return <p className={styles.reason}>{dismissedReason}</p>;
  if (state !== 'unreported') return null;
  const day = lastReminderAt && dateIn(timeZone, new Date(lastReminderAt));
  return (
    <>
      {lastReminderAt && day && (
        <p>
          Reminded {formatShortDay(day, today)}, {formatTime(lastReminderAt, timeZone)}
        </p>
      )}
      {!reachable && <p>No captain’s e-mail is known</p>}
      {reachable && !lastReminderAt && <p>Captains can be reminded by e-mail</p>}
    </>
  );
}

interface ActionsProps extends GameRowProps {
  readonly title: string;
}

/** The usual action of a game, and the others behind "More". */
function Actions(props: ActionsProps) {
  const { game, now, title, isBusy, onRemind } = props;
  const { state } = game;
  const message = state === 'unreported' ? messageOf(game, now.date) : null;
  const [isMore, setMore] = useState(false);
  const moreId = useId();
  const hasMore = state !== 'cancelled' && state !== 'postponed' && state !== 'dismissed';
  const isOpen = state === 'unreported' || state === 'upcoming';
  return (
    <div ref={toRow} className={`small-buttons wrap ${styles.actions}`}>
      {canBeReminded(game) && (
        <Button busy={isBusy} onClick={() => onRemind([game])} of={`of ${title}`}>
          Remind captains
        </Button>
      )}
      {message !== null && (
        <>
          <CopyButton text={message} of={`about ${title}`}>
            Copy message
          </CopyButton>
          <ShareButton
            data={{ text: message }}
            failed="The message could not be shared"
            of={`a message about ${title}`}
          />
        </>
      )}
      {state === 'dismissed' && <Reopen {...props} />}
      {hasMore ? (
        <Button
          id={moreId}
          kind="plain"
          className={styles.more ?? ''}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
          of={`about ${title}`}
        >
          More
        </Button>
      ) : (
        <Question {...props} what="link">
          Link a report
        </Question>
      )}
      {isMore && (
        <div className={styles.others} role="group" aria-labelledby={moreId}>
          <Question {...props} what="link">
            Link a report
          </Question>
          {isOpen && (
            <Question {...props} what="dismiss">
              Dismiss
            </Question>
          )}
          {state === 'reported' && <Reopen {...props} kind="plain" />}
        </div>
      )}
    </div>
  );
}

interface ReopenProps extends ActionsProps {
  readonly kind?: 'plain' | 'quiet';
}

function Reopen({ game, title, isBusy, onReopen, kind = 'quiet' }: ReopenProps) {
  return (
    <Button kind={kind} busy={isBusy} onClick={() => onReopen(game)} of={title}>
      Reopen
    </Button>
  );
}

interface QuestionProps extends ActionsProps {
  readonly what: 'dismiss' | 'link';
  readonly children: string;
}

function Question({ what, game, title, onDismiss, onLink, children }: QuestionProps) {
  return (
    <Button
      id={questionId(what, game)}
      kind="plain"
      aria-haspopup="dialog"
      onClick={() => (what === 'link' ? onLink : onDismiss)(game)}
      of={title}
    >
      {children}
    </Button>
  );
}
