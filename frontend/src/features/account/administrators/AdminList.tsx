import { useState, type RefObject } from 'react';
import type { Admin } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import { Alert } from '../../../ui/feedback/Alert';
import { Spinner } from '../../../ui/feedback/Spinner';
import { AccessRow } from '../elements/AccessRow';
import { Badge, RoleBadge } from '../elements/Badge';
import { useAdmins, useRevokeAdmin } from '../model/api';
import { ResetPasswordDialog } from './ResetPasswordDialog';
import { ConfirmDialog } from '../../../forms/ConfirmDialog';
import { useToasts } from '../../../ui/feedback/Toasts';
import { DialogText } from '../../../ui/overlays/AlertDialog';

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
                    <Button onClick={() => ask('reset', admin)} of={`of ${admin.username}`}>
                      Reset Password
                    </Button>
                    <Button onClick={() => ask('revoke', admin)} of={`of ${admin.username}`}>
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

interface RevokeAccessDialogProps {
  readonly open: boolean;
  readonly admin: Admin;
  readonly onClose: () => void;
  /** Gets the focus when the admin's row, with the button that opened the dialog, is removed. */
  readonly focusAfter: () => HTMLElement | null;
}

function RevokeAccessDialog({ admin, ...dialog }: RevokeAccessDialogProps) {
  const toasts = useToasts();
  const revoke = useRevokeAdmin();
  return (
    <ConfirmDialog
      {...dialog}
      title="Revoke Access"
      action="Revoke Access"
      busy="Revoking..."
      failureTitle="Failed to revoke admin access"
      onConfirm={async () => {
        await revoke.trigger(admin.id);
        toasts.show({ kind: 'success', title: 'Admin access revoked successfully' });
        dialog.onClose();
      }}
    >
      <DialogText>
        Are you sure you want to revoke the access of <strong>{admin.username}</strong>? This cannot
        be undone.
      </DialogText>
    </ConfirmDialog>
  );
}
