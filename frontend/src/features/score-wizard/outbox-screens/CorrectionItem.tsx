import { Button } from '../../../ui/elements/Button';
import { ResultLine } from '../../../game-ui/ResultLine';
import { formatDate } from '../../../format/calendar';
import { changeCorrections } from '../outbox/correction-store';
import { notifyOutboxChange } from '../outbox/outbox-changes';
import type { RefusedCorrection, WaitingCorrection } from '../outbox/outbox-correction';
import styles from './CorrectionItem.module.css';
import { CorrectionState } from './CorrectionState';
import { OpenCorrectionAgain } from './OpenCorrectionAgain';
import { gameOf } from './outbox-words';

interface CorrectionItemProps {
  readonly correction: WaitingCorrection | RefusedCorrection;
  /** The correction is one of several on the screen. */
  readonly isOneOfMany: boolean;
  /** The game is shown already. */
  readonly isOfGame?: boolean;
  readonly onOpen: () => void;
}

/** A correction that was not sent: what it would make of the report, and what can be done. */
export function CorrectionItem(props: CorrectionItemProps) {
  const { correction, isOneOfMany, isOfGame = false, onOpen } = props;
  const { game } = correction;
  const remove = async () => {
    await changeCorrections((kept) => (kept.id === correction.id ? null : kept));
    notifyOutboxChange();
  };
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
        {correction.state === 'refused' && (
          <OpenCorrectionAgain correction={correction} isOneOfMany={isOneOfMany} onOpen={onOpen} />
        )}
        <Button
          onClick={() => {
            remove().catch(warn);
          }}
        >
          Remove the correction
          {isOneOfMany && <span className="visually-hidden"> of {gameOf(correction)}</span>}
        </Button>
      </div>
    </div>
  );
}

function warn(error: unknown): void {
  console.warn('The correction could not be removed.', error);
}
