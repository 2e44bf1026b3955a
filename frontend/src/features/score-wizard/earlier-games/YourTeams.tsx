import { useState } from 'react';
import { teamLinks } from '../model/links/team-links';
import styles from './UsualGames.module.css';

interface YourTeamsProps {
  /** @param token of the team */
  readonly onOpen: (token: string) => void;
}

/** Leads back to the pages of the teams whose links were opened on this phone. */
export function YourTeams({ onOpen }: YourTeamsProps) {
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
                onOpen(token);
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
