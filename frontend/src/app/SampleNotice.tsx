import { Link } from 'react-router-dom';
import { guideAddress } from '../addresses/guide-address';
import styles from './SampleNotice.module.css';

/** Says on every public page that the leagues are sample data. */
export function SampleNotice() {
  return (
    <aside className={styles.notice} aria-label="Sample data">
      <p>
        These leagues are invented. Administrators:{' '}
        <Link to={`${guideAddress('administrators')}#connect-your-leagues`}>connect yours</Link>.
      </p>
    </aside>
  );
}
