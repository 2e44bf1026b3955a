import { Link } from 'react-router-dom';
import { useFeature } from '../../api/use-site';
import { useUser } from '../../session/session';
import { Heading } from '../../ui/layout/Heading';
import styles from './AccountSettings.module.css';
import { AdminManagement } from './administrators/AdminManagement';
import { ChangePasswordForm } from './change-password/ChangePasswordForm';
import { Invitations } from './invitations/Invitations';
import { Panel } from './elements/Panel';
import { RoleBadge } from './elements/Badge';
import { SecondKeyPanel } from './second-key/SecondKeyPanel';

export function AccountSettings() {
  const user = useUser();
  const hasSecondKeys = useFeature('second-factor');
  const isMaster = user.isMaster === 1;
  return (
    <div className="column-24">
      <Heading subtitle="Manage your account details and security settings">
        Account Settings
      </Heading>
      <div className={styles.columns}>
        <Panel as="aside" aria-label="Your account">
          <dl className={`column-12 ${styles.facts}`}>
            <div>
              <dt>Email</dt>
              <dd>{user.username}</dd>
            </div>
            <div>
              <dt>Account type</dt>
              <dd className={`row-8 ${styles.type}`}>
                Administrator <RoleBadge isMaster={isMaster} />
              </dd>
            </div>
          </dl>
          {isMaster && (
            <ul className="column-8">
              <li>
                <Link to="/account?view=audit">Audit log</Link>
              </li>
              <li>
                <Link to="/account?view=people">People</Link>
              </li>
              <li>
                <Link to="/account?view=setup">Setup</Link>
              </li>
            </ul>
          )}
        </Panel>
        <div className={styles.sections}>
          {isMaster && <AdminManagement user={user} />}
          <Invitations isMaster={isMaster} />
          <ChangePasswordForm username={user.username} />
          {hasSecondKeys && <SecondKeyPanel username={user.username} />}
        </div>
      </div>
    </div>
  );
}
