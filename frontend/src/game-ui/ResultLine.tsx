import type { Score } from '@score-tracker/backend/submissions/domain/game-result';
import { EndingWords } from './EndingWords';
import { resultWords, type Ending } from './score-words';

interface ResultLineProps {
  readonly winningTeam: string | undefined;
  readonly losingTeam: string | undefined;
  readonly result: Score & Ending;
}

/** A result in one line of text. In a narrow place, lines end anywhere but within the score. */
export function ResultLine({ winningTeam, losingTeam, result }: ResultLineProps) {
  const { between, after } = resultWords(result);
  return (
    <>
      <bdi>{winningTeam}</bdi> <span className="nowrap numbers">{between}</span>{' '}
      <bdi>{losingTeam}</bdi>
      {after !== null && (
        <>
          {' '}
          <EndingWords text={after} />
        </>
      )}
    </>
  );
}
