import { useState, type RefObject } from 'react';
import type { Admin } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import { Alert } from '../../../ui/feedback/Alert';
import { Spinner } from '../../../ui/feedback/Spinner';
import { AccessRow } from '../elements/AccessRow';
import { Badge, RoleBadge } from '../elements/Badge';
import { useAdmins } from '../model/api';
import { ResetPasswordDialog } from './ResetPasswordDialog';
import { RevokeAccessDialog } from './RevokeAccessDialog';

interface AdminListProps {
  readonly user: Admin;
  /** Gets the focus when the row that had it is removed. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** All administrators, with what a master admin can do about each. */
export default function AdminList({ user, fallback }: AdminListProps) {
  const { data: admins, error, isValidating, mutate } = useAdmins();
  const [subject, setSubject] = useState<Admin | null>(null);
  const [question, setQuestion] = useState<'reset' | 'revoke' | null>(null);
  const ask = (what: typeof question, about: Admin) => {
    setSubject(about);
    setQuestion(what);
  };
  const close = () => {
    setQuestion(null);
  };

  if (!admins && isValidating) return <Spinner>Loading administrators...</Spinner>;
  return (
    <>
      {error !== undefined && (
        <Alert action={{ label: 'Retry', onPress: () => void mutate().catch(() => undefined) }}>
          The administrators could not be loaded.
        </Alert>
      )}
      {admins?.length === 0 && <p>No administrators found.</p>}
      {admins && admins.length > 0 && (
        <ul>
          {admins.map((admin) => (
            <AccessRow
              key={admin.id}
              actions={
                admin.id !== user.id && (
                  <>
                    <Button
                      onClick={() => {
                        ask('reset', admin);
                      }}
                      of={`of ${admin.username}`}
                    >
                      Reset Password
                    </Button>
                    <Button
                      onClick={() => {
                        ask('revoke', admin);
                      }}
                      of={`of ${admin.username}`}
                    >
                      Revoke Access
                    </Button>
                  </>
                )
              }
            >
              <span>{admin.username}</span>
              <RoleBadge isMaster={admin.isMaster === 1} />
              {admin.id === user.id && <Badge kind="dashed">You</Badge>}
            </AccessRow>
          ))}
        </ul>
      )}
      {subject && (
        <>
          <ResetPasswordDialog open={question === 'reset'} admin={subject} onClose={close} />
          <RevokeAccessDialog
            key={subject.id}
            open={question === 'revoke'}
            admin={subject}
            onClose={close}
            focusAfter={() => fallback.current}
          />
        </>
      )}
    </>
  );
}
