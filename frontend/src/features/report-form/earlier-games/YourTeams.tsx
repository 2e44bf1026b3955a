import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { teamLinks } from '../../../report/stored/team-links';
import { useGo } from '../../../report-ui/navigation/use-go';
import styles from './UsualGames.module.css';

/** Leads back to the pages of the teams whose links were opened on this phone. */
export function YourTeams() {
  const go = useGo();
  const [teams] = useState(teamLinks);
  const count = teams.length;
  if (count === 0) return null;
  return (
    <section className={`below-24 ${styles.usual}`} aria-labelledby="your-teams">
      <h3 id="your-teams" className="below-12">
        {plural(count, { one: 'Your team', other: 'Your teams' })}
      </h3>
      <ul>
        {teams.map(({ token, teamName, leagueName }) => (
          <li key={token}>
            <button
              type="button"
              className={`line-16 ${styles.usualGame}`}
              onClick={() => {
                go.toTeam(token);
              }}
            >
              <span>
                <strong>{teamName}</strong> <span>{leagueName}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
