import { useState } from 'react';
import { Alert } from '../../../ui/feedback/Alert';
import { ResultLine } from '../../../game-ui/ResultLine';
import {
  contradiction,
  reportedGames,
  type ReportedGame,
} from '../../../report/stored/reported-games';
import type { Step } from '../../../report/model/steps';

interface EarlierReportNoticeProps {
  readonly game: ReportedGame;
  readonly nameOf: (teamId: string) => string | undefined;
  readonly onChange: (step: Step) => void;
}

const words = {
  teams: { how: 'with the teams the other way round', action: 'Change the teams', step: 2 },
  outcome: { how: 'with another outcome', action: 'Change the outcome', step: 3 },
  scores: { how: 'with another score', action: 'Change the scores', step: 3 },
} as const;

/** Warns that an earlier report from this phone differs. The captain can submit anyway. */
export function EarlierReportNotice({ game, nameOf, onChange }: EarlierReportNoticeProps) {
  const [reported] = useState(reportedGames);
  const found = contradiction(game, reported);
  if (!found) return null;
  const { winningTeamId, losingTeamId } = found.earlier;
  const { how, action, step } = words[found.by];
  return (
    <Alert
      kind="notice"
      action={{
        label: action,
        onPress: () => onChange(step),
      }}
    >
      You reported this game before from this phone, {how}:{' '}
      <strong>
        <ResultLine
          winningTeam={nameOf(winningTeamId)}
          losingTeam={nameOf(losingTeamId)}
          result={found.earlier}
        />
      </strong>
      . If this report is the right one, submit it: the administrators compare the two.
    </Alert>
  );
}
