import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
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

/** What differs from the earlier result. */
const wordsFor = (result: ReactNode) =>
  ({
    teams: {
      difference: (
        <Trans>
          You reported this game before from this phone, with the teams the other way round:{' '}
          <strong>{result}</strong>.
        </Trans>
      ),
      action: t`Change the teams`,
      step: 2,
    },
    outcome: {
      difference: (
        <Trans>
          You reported this game before from this phone, with another outcome:{' '}
          <strong>{result}</strong>.
        </Trans>
      ),
      action: t`Change the outcome`,
      step: 3,
    },
    scores: {
      difference: (
        <Trans>
          You reported this game before from this phone, with another score:{' '}
          <strong>{result}</strong>.
        </Trans>
      ),
      action: t`Change the scores`,
      step: 3,
    },
  }) as const;

/** Warns that an earlier report from this phone differs. The captain can submit anyway. */
export function EarlierReportNotice({ game, nameOf, onChange }: EarlierReportNoticeProps) {
  const [reported] = useState(reportedGames);
  const found = contradiction(game, reported);
  if (!found) return null;
  const { winningTeamId, losingTeamId } = found.earlier;
  const { difference, action, step } = wordsFor(
    <ResultLine
      winningTeam={nameOf(winningTeamId)}
      losingTeam={nameOf(losingTeamId)}
      result={found.earlier}
    />,
  )[found.by];
  return (
    <Alert
      kind="notice"
      action={{
        label: action,
        onPress: () => onChange(step),
      }}
    >
      {difference}{' '}
      {t`If this report is the right one, submit it: the administrators compare the two.`}
    </Alert>
  );
}
