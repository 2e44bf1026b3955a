import { Scoreboard } from '../../../game-ui/Scoreboard';
import { Button } from '../../../ui/elements/Button';
import type { ReadOut } from '../model/links/confirmable';
import { gameOfReadOut } from '../model/links/read-out';
import { ReportScreenActions } from '../frame/ReportScreen';
import { ResultSentence } from '../steps/ResultSentence';
import styles from './ConfirmResult.module.css';

/** The board, and the result as it is read out. */
export function ConfirmResult({ result }: { readonly result: ReadOut }) {
  const game = gameOfReadOut(result);
  return (
    <>
      <Scoreboard {...game} />
      <ResultSentence {...game} />
      <p className={styles.about}>
        {result.sportName}, <bdi>{result.leagueName}</bdi>
      </p>
    </>
  );
}

interface WaysProps {
  readonly onLeave: () => void;
  readonly onShowOutbox: () => void;
}

/** Where to go from a result. */
export function Ways({ onLeave, onShowOutbox }: WaysProps) {
  return (
    <ReportScreenActions>
      <Button onClick={onLeave}>Back to the score entry</Button>
      <Button onClick={onShowOutbox}>Reports on this phone</Button>
    </ReportScreenActions>
  );
}
