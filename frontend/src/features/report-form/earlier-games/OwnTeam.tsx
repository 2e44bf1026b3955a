import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import type { Team } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import { useReportForm } from '../../../report-ui/form/use-report-form';
import styles from './OwnTeam.module.css';
import { usualGames } from './usual-games';

interface OwnTeamProps {
  readonly leagueId: string;
  readonly teams: readonly Team[];
}

/** Lets a returning captain fill in their own team as winner or loser with one press. */
export function OwnTeam({ leagueId, teams }: OwnTeamProps) {
  const form = useReportForm();
  const [games] = useState(usualGames);
  const [winner, loser] = useWatch({
    control: form.control,
    name: ['leagueDetails.winningTeamId', 'leagueDetails.losingTeamId'],
  });
  const usual = games.find(({ league }) => league.id === leagueId);
  const team = teams.find(({ id }) => id === usual?.team.id);
  if (!team) return null;
  const { name } = team;
  const isolatedTeam = isolated(name);

  const put = (won: boolean) => {
    const [place, other] = won ? [winner, loser] : [loser, winner];
    // If the team is in the other field, the two fields swap.
    const opponent = other === team.id ? (place === team.id ? '' : place) : other;
    const [winningTeamId, losingTeamId] = won ? [team.id, opponent] : [opponent, team.id];
    form.clearErrors(['leagueDetails.winningTeamId', 'leagueDetails.losingTeamId']);
    form.setValue('leagueDetails.winningTeamId', winningTeamId, { shouldDirty: true });
    form.setValue('leagueDetails.losingTeamId', losingTeamId, { shouldDirty: true });
  };
  return (
    <div
      className={`halves ${styles.choices}`}
      role="group"
      aria-label={t`How ${isolatedTeam} played`}
    >
      <Button aria-pressed={winner === team.id} onClick={() => put(true)}>
        <Trans>
          <bdi>{name}</bdi> won
        </Trans>
      </Button>
      <Button aria-pressed={loser === team.id} onClick={() => put(false)}>
        <Trans>
          <bdi>{name}</bdi> lost
        </Trans>
      </Button>
    </div>
  );
}
