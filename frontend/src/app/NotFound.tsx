import { Link } from 'react-router-dom';
import { PageTitle } from '../ui/layout/PageTitle';
import styles from './Message.module.css';

export function NotFound() {
  return (
    <section className={styles.message}>
      <PageTitle>404 Page Not Found – Score Tracker</PageTitle>
      <h1>404 Page Not Found</h1>
      <p>There is no page at this address. The link may be old, or a letter may be missing.</p>
      <p>
        <Link to="/">Submit a score</Link>
      </p>
    </section>
  );
}
