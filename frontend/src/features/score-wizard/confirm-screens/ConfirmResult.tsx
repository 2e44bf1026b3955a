import { Scoreboard } from '../../../game-ui/Scoreboard';
import { Button } from '../../../ui/elements/Button';
import type { ReadOut } from '../model/links/confirmable';
import { gameOfReadOut } from '../model/links/read-out';
import { ReportScreenActions } from '../frame/ReportScreen';
import { ResultSentence } from '../steps/ResultSentence';
import { useGo } from '../use-go';

/** The board, and the result as it is read out. */
export function ConfirmResult({ result }: { readonly result: ReadOut }) {
  const game = gameOfReadOut(result);
  return (
    <>
      <Scoreboard {...game} />
      <ResultSentence {...game} />
      <p className="small-print">
        {result.sportName}, <bdi>{result.leagueName}</bdi>
      </p>
    </>
  );
}

/** Where to go from a result. */
export function Ways() {
  const go = useGo();
  return (
    <ReportScreenActions>
      <Button onClick={go.toFirstStep}>Back to the score entry</Button>
      <Button onClick={go.toQueue}>Reports on this phone</Button>
    </ReportScreenActions>
  );
}
