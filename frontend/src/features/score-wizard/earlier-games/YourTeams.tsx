import { useState } from 'react';
import { teamLinks } from '../model/links/team-links';
import { useGo } from '../use-go';
import styles from './UsualGames.module.css';

/** Leads back to the pages of the teams whose links were opened on this phone. */
export function YourTeams() {
  const go = useGo();
  const [teams] = useState(teamLinks);
  if (teams.length === 0) return null;
  return (
    <section className={styles.usual} aria-labelledby="your-teams">
      <h3 id="your-teams" className={styles.others}>
        {teams.length === 1 ? 'Your team' : 'Your teams'}
      </h3>
      <ul>
        {teams.map(({ token, teamName, leagueName }) => (
          <li key={token}>
            <button
              type="button"
              className={styles.usualGame}
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
