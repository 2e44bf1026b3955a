import { t } from '@lingui/core/macro';
import { Button } from '../../ui/elements/Button';
import { ResultLine } from '../../game-ui/ResultLine';
import { formatDate } from '../../format/calendar';
import type { RefusedCorrection, UnsentCorrection } from '../../report-queue/entry';
import { useEntries } from '../../report-queue/use-queue';
import styles from './CorrectionItem.module.css';
import { EntryState } from './EntryState';
import { gameOf } from './entry-words';
import { removalOf, type Removal } from './removals';

interface CorrectionItemProps {
  readonly correction: UnsentCorrection;
  /** The correction is one of several on the screen. */
  readonly isOneOfMany: boolean;
  /** The game is shown already. */
  readonly isOfGame?: boolean;
  /** Undefined if it can't be opened from this phone. */
  readonly onOpen: (() => void) | undefined;
  readonly onRemove: (removal: Removal) => void;
}

/** A correction that was not sent: what it would make of the report, and what can be done. */
export function CorrectionItem(props: CorrectionItemProps) {
  const { correction, isOneOfMany, isOfGame = false, onOpen, onRemove } = props;
  const { game } = correction;
  const corrections = useEntries('correction') ?? [];
  const name = gameOf(correction);
  return (
    <div className={`column-8 ${styles.correction}`}>
      <EntryState entry={correction} isOneOfMany={isOneOfMany} />
      {!isOfGame && (
        <p>
          <ResultLine winningTeam={game.winningTeam} losingTeam={game.losingTeam} result={game} />,{' '}
          {formatDate(game.matchDate)}
        </p>
      )}
      <div className="small-buttons row-8">
        {correction.state === 'refused' && onOpen && (
          <OpenCorrectionAgain correction={correction} isOneOfMany={isOneOfMany} onOpen={onOpen} />
        )}
        <Button
          onClick={() => onRemove(removalOf(correction, corrections))}
          of={isOneOfMany && t`of ${name}`}
        >
          {t`Remove the correction`}
        </Button>
      </div>
    </div>
  );
}

interface OpenCorrectionAgainProps {
  readonly correction: RefusedCorrection;
  readonly onOpen: () => void;
  /** The button is one of several on the screen. */
  readonly isOneOfMany?: boolean;
}

/** Opens a refused correction: in the form, or where the administrators can be written to. */
export function OpenCorrectionAgain(props: OpenCorrectionAgainProps) {
  const { correction, onOpen, isOneOfMany = false } = props;
  const isOver = correction.details.some(({ path }) => path === 'state');
  return (
    <Button kind="filled" onClick={onOpen} of={isOneOfMany && gameOf(correction)}>
      {isOver ? t`Write to the administrators` : t`Open the correction again`}
    </Button>
  );
}
