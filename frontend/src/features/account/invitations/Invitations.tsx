import { useRef, useState, type RefObject } from 'react';
import { failureMessage } from '../../../languages/failure-message';
import type { Invitation } from '../../../api/types';
import { usePublicUrl, useSite } from '../../../api/use-site';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/elements/Button';
import { Checkbox } from '../../../ui/forms/Checkbox';
import { CopyButton } from '../../../ui/forms/CopyButton';
import { formatDay } from '../../../format/instants';
import { Spinner } from '../../../ui/feedback/Spinner';
import { useToasts } from '../../../ui/feedback/Toasts';
import { AccessRow } from '../elements/AccessRow';
import { useCreateInvitation, useDeleteInvitation, useInvitations } from '../model/api';
import styles from './Invitations.module.css';
import { Panel } from '../elements/Panel';
import { RoleBadge } from '../elements/Badge';

/** @param isMaster whether a master admin is signed in */
export function Invitations({ isMaster }: { readonly isMaster: boolean }) {
  const toasts = useToasts();
  const create = useCreateInvitation();
  const [forMaster, setForMaster] = useState(false);
  const [shown, setShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  const generate = async () => {
    try {
      const invitation = await create.trigger({ isMaster: forMaster ? 1 : 0 });
      const suffix = invitation.isMaster === 1 ? ' for Master Admin' : '';
      toasts.show({ kind: 'success', title: `New invitation code created${suffix}` });
      setForMaster(false);
      // The list shows the new code, so that it can be shared.
      setShown(true);
    } catch (error) {
      toasts.show({
        kind: 'danger',
        title: failureMessage(error, 'Failed to create invitation code'),
      });
    }
  };
  return (
    <Panel aria-labelledby="invitations">
      <h2 id="invitations">Admin Invitation</h2>
      <p className="edge-note">
        Invitation codes expire after 7 days and can only be used once. Share these codes securely
        with trusted individuals only.
      </p>
      <Checkbox
        id="for-master"
        label="Create invitation for Master Admin (full permissions)"
        hint={
          isMaster
            ? 'Master admins have complete access to manage other administrators.'
            : 'Only master admins can create invitations for other master admins.'
        }
        disabled={!isMaster}
        checked={forMaster}
        onChange={(event) => setForMaster(event.target.checked)}
      />
      <div className="row-8">
        <Button kind="filled" busy={create.isMutating} onClick={() => void generate()}>
          {create.isMutating ? 'Creating...' : 'Generate New Invitation Code'}
        </Button>
        <Button ref={toggle} aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide Invitations' : 'View Active Invitations'}
        </Button>
      </div>
      {shown && <InvitationList fallback={toggle} />}
    </Panel>
  );
}

interface InvitationListProps {
  /** Gets the focus when the row that had it is removed. */
  readonly fallback: RefObject<HTMLElement | null>;
}

function InvitationList({ fallback }: InvitationListProps) {
  const site = useSite();
  const { data: invitations, error, isValidating, mutate } = useInvitations();

  if (!invitations && isValidating) return <Spinner>Loading invitations...</Spinner>;
  return (
    <>
      {error !== undefined && (
        <Alert action={{ label: 'Retry', onPress: () => void mutate().catch(() => undefined) }}>
          The invitations could not be loaded.
        </Alert>
      )}
      {invitations?.length === 0 && (
        <p>No active invitation codes found. Create one to invite new administrators.</p>
      )}
      {invitations && invitations.length > 0 && (
        <ul>
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.code ?? invitation.id}
              invitation={invitation}
              timeZone={site?.timeZone}
              onDeleted={() => fallback.current?.focus()}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** The link with which the invited person registers (docs/contract.md, section 8). */
function invitationLink(publicUrl: string, code: string): string {
  const query = new URLSearchParams({ tab: 'register', invite: code });
  return `${publicUrl}/auth?${query.toString()}`;
}

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly timeZone: string | undefined;
  readonly onDeleted: () => void;
}

function InvitationRow({ invitation, timeZone, onDeleted }: InvitationRowProps) {
  const toasts = useToasts();
  const remove = useDeleteInvitation();
  const publicUrl = usePublicUrl();
  const { id, code, name, expiresAt, isMaster } = invitation;

  const press = async () => {
    try {
      await remove.trigger(code ?? id);
      toasts.show({ kind: 'success', title: 'Invitation code deleted' });
      onDeleted();
    } catch (error) {
      toasts.show({
        kind: 'danger',
        title: failureMessage(error, 'Failed to delete invitation code'),
      });
    }
  };
  return (
    <AccessRow
      actions={
        <>
          {code !== null && (
            <>
              <CopyButton text={code} of={code}>
                Copy code
              </CopyButton>
              <CopyButton text={invitationLink(publicUrl, code)} of={`of ${code}`}>
                Copy link
              </CopyButton>
            </>
          )}
          <Button disabled={remove.isMutating} onClick={() => void press()} of={code ?? name}>
            Delete
          </Button>
        </>
      }
    >
      <code className={`counted ${styles.code}`}>{code ?? name}</code>
      {isMaster === 1 && <RoleBadge isMaster />}
      <span className={`small-print ${styles.expiry}`}>
        Expires: {formatDay(expiresAt, timeZone)}
      </span>
      {code === null && (
        <span className={`small-print ${styles.expiry}`}>
          The rest of the code can’t be shown any more. Whoever has it can still use it.
        </span>
      )}
    </AccessRow>
  );
}
