import { ButtonLink } from '../elements/Button';
import styles from './ExportLinks.module.css';

interface ExportLinksProps {
  /** The label of the link to the CSV file. */
  readonly label?: string;
  readonly addressOf: (format: 'csv' | 'xlsx') => string;
}

/** Links to download the filtered rows. */
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
