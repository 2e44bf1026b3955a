import { useId } from 'react';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import type { TeamLink } from '../../api/types';
import { Button } from '../../ui/elements/Button';
import { CopyButton } from '../../ui/forms/CopyButton';
import type { LeagueOfLinks } from './leagues-of-links';
import styles from './LinkTable.module.css';

interface LinkTableProps {
  readonly league: LeagueOfLinks;
  readonly onReplace: (team: TeamLink) => void;
}

/** The links of the teams of one league. */
export function LinkTable({ league, onReplace }: LinkTableProps) {
  const id = useId();
  return (
    <div>
      <h2 id={id} className={styles.league}>
        {league.leagueName}
      </h2>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col">Link</th>
          </tr>
        </thead>
        <tbody>
          {league.links.map((team) => (
            <tr key={team.teamId}>
              <th scope="row" className={styles.team}>
                {team.teamName}
                {team.division && (
                  <span className={`fine-print block ${styles.beneath}`}>{team.division}</span>
                )}
              </th>
              <td>
                <div className={styles.link}>
                  <span className={`fine-print ${styles.address}`}>{team.link}</span>
                  <div className={`small-buttons narrow row-8 ${styles.actions}`}>
                    <CopyButton text={team.link} of={`the link of ${isolated(team.teamName)}`}>
                      Copy
                    </CopyButton>
                    <Button
                      onClick={() => onReplace(team)}
                      of={
                        <>
                          the link of <bdi>{team.teamName}</bdi>
                        </>
                      }
                    >
                      Replace
                    </Button>
                  </div>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
