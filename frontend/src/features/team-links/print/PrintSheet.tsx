import { correction, generate } from 'lean-qr';
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { useSite } from '../../../api/use-site';
import type { TeamLink } from '../../../api/types';
import { QrCode } from '../../../ui/elements/QrCode';
import { inPages } from './pages';
import styles from './PrintSheet.module.css';

export interface PrintSheetProps {
  readonly links: readonly TeamLink[];
  /** How often it has been asked for. It is printed each time. */
  readonly times: number;
}

/**
 * A card with a QR code for each team, to cut out. On the screen it is hidden. It stays after printing,
 * because some browsers say that they have printed before they have.
 */
export function PrintSheet({ links, times }: PrintSheetProps) {
  const site = useSite();
  useEffect(() => {
    window.print();
  }, [times]);
  return createPortal(
    <div className={styles.sheet}>
      {inPages(links).map((cards) => (
        <ul key={keyOf(cards[0]!)} className={styles.page}>
          {cards.map((team) => (
            <Card key={keyOf(team)} team={team} association={site?.name ?? ''} />
          ))}
        </ul>
      ))}
    </div>,
    document.body,
  );
}

/** A team may play in several leagues. */
function keyOf({ leagueId, teamId }: TeamLink): string {
  return `${leagueId} ${teamId}`;
}

interface CardProps {
  readonly team: TeamLink;
  readonly association: string;
}

function Card({ team, association }: CardProps) {
  const { teamName, leagueName, division, link } = team;
  // Readable even if a quarter of it is dirty or torn.
  const code = useMemo(() => generate(link, { minCorrectionLevel: correction.Q }), [link]);
  return (
    <li className={styles.card}>
      <QrCode className={styles.code} code={code} label={`QR code: ${isolated(teamName)}`} />
      <div className={styles.words}>
        {association && <p className={styles.association}>{association}</p>}
        <p className={styles.team}>{teamName}</p>
        <p className={styles.league}>
          {division ? `${isolated(leagueName)}, ${isolated(division)}` : leagueName}
        </p>
        <p className={styles.use}>
          Scan to confirm results and report scores. Secret: only for captains of this team.
        </p>
      </div>
    </li>
  );
}
