import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { PageTitle } from '../ui/layout/PageTitle';
import { Message } from './Message';

export default function NotFound() {
  return (
    <Message>
      <PageTitle>{t`404 Page Not Found – Score Tracker`}</PageTitle>
      <h1>{t`404 Page Not Found`}</h1>
      <p>{t`There is no page at this address. The link may be old, or a letter may be missing.`}</p>
      <p>
        <Link to="/">{t`Submit a score`}</Link>
      </p>
    </Message>
  );
}
