import { Link } from 'react-router-dom';
import { useRead } from '../../../api/use-read';
import { useUser } from '../../../session/session';

/** What to do while there is no report at all: try the form and, for master admins, complete the setup. */
export default function FirstEvening() {
  const { isMaster } = useUser();
  const { data: setup } = useRead('/api/admin/setup', isMaster ? {} : null);
  const topics = setup?.topics ?? [];
  const missing = topics.filter(({ state }) => state === 'missing').length;
  return (
    <>
      <p>
        No report has come in yet. <Link to="/">Try the form</Link> as a captain would. You can
        delete your report afterwards.
      </p>
      {missing > 0 && (
        <p>
          {missing} of {topics.length} things {missing === 1 ? 'is' : 'are'} missing:{' '}
          <Link to="/account?view=setup">open Setup</Link>
        </p>
      )}
    </>
  );
}
