import { useState } from 'react';
import { Alert } from '../../../ui/feedback/Alert';
import { scoreText } from '../../../game-ui/score-words';
import { contradiction, reportedGames, type ReportedGame } from '../model/reported-games';
import type { Step } from '../model/steps';

interface EarlierReportNoticeProps {
  readonly game: ReportedGame;
  readonly nameOf: (teamId: string) => string | undefined;
  readonly onChange: (step: Step) => void;
}

const words = {
  teams: { how: 'with the teams the other way round', action: 'Change the teams', step: 2 },
  scores: { how: 'with another score', action: 'Change the scores', step: 3 },
} as const;

/** Warns that an earlier report from this phone differs. The captain can submit anyway. */
export function EarlierReportNotice({ game, nameOf, onChange }: EarlierReportNoticeProps) {
  const [reported] = useState(reportedGames);
  const found = contradiction(game, reported);
  if (!found) return null;
  const { winningTeamId, losingTeamId } = found.earlier;
  const { how, action, step } = words[found.by];
  // No-break spaces keep the score on one line.
  const score = scoreText(found.earlier).replaceAll(' ', '\u00a0');
  return (
    <Alert
      kind="notice"
      action={{
        label: action,
        onPress: () => {
          onChange(step);
        },
      }}
    >
      You reported this game before from this phone, {how}:{' '}
      <strong>
        {nameOf(winningTeamId)} {score} {nameOf(losingTeamId)}
      </strong>
      . If this report is the right one, submit it: the administrators compare the two.
    </Alert>
  );
}
