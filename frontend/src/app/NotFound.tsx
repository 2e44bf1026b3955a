import { Link } from 'react-router-dom';
import { PageTitle } from '../ui/layout/PageTitle';
import { Message } from './Message';

export function NotFound() {
  return (
    <Message>
      <PageTitle>404 Page Not Found – Score Tracker</PageTitle>
      <h1>404 Page Not Found</h1>
      <p>There is no page at this address. The link may be old, or a letter may be missing.</p>
      <p>
        <Link to="/">Submit a score</Link>
      </p>
    </Message>
  );
}
