import { Button } from '../../../ui/elements/Button';
import { ResultLine } from '../../../game-ui/ResultLine';
import { formatDate } from '../../../format/calendar';
import type { UnsentCorrection } from '../outbox/corrections/unsent-corrections';
import { useCorrections } from '../outbox/use-outbox';
import styles from './CorrectionItem.module.css';
import { CorrectionState } from './CorrectionState';
import { OpenCorrectionAgain } from './OpenCorrectionAgain';
import { gameOf } from './outbox-words';
import { correctionRemoval, type Removal } from './removals';

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
  const corrections = useCorrections() ?? [];
  return (
    <div className={styles.item}>
      <CorrectionState correction={correction} isOneOfMany={isOneOfMany} />
      {!isOfGame && (
        <p className={styles.game}>
          <ResultLine winningTeam={game.winningTeam} losingTeam={game.losingTeam} result={game} />,{' '}
          {formatDate(game.matchDate)}
        </p>
      )}
      <div className={styles.acts}>
        {correction.state === 'refused' && onOpen && (
          <OpenCorrectionAgain correction={correction} isOneOfMany={isOneOfMany} onOpen={onOpen} />
        )}
        <Button
          onClick={() => {
            onRemove(correctionRemoval(correction, corrections));
          }}
        >
          Remove the correction
          {isOneOfMany && <span className="visually-hidden"> of {gameOf(correction)}</span>}
        </Button>
      </div>
    </div>
  );
}
