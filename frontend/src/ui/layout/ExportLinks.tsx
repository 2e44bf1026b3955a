import { ButtonLink } from '../elements/Button';
import styles from './ExportLinks.module.css';

interface ExportLinksProps {
  /** What the link to the CSV says. */
  readonly label?: string;
  readonly addressOf: (format: 'csv' | 'xlsx') => string;
}

/** Downloads of what the filters show. */
export function ExportLinks({ label = 'Export CSV', addressOf }: ExportLinksProps) {
  return (
    <div className={styles.links}>
      <ButtonLink href={addressOf('csv')} download>
        {label}
      </ButtonLink>
      <ButtonLink href={addressOf('xlsx')} download>
        Export XLSX
      </ButtonLink>
    </div>
  );
}
