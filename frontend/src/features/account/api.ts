import useSWR, { type SWRResponse } from 'swr';
import useSWRMutation from 'swr/mutation';
import { withDefaults } from '../../api/older-server';
import { readWhenShown } from '../../api/read-when-shown';
import { request } from '../../api/request';
import { pathTo } from '../../api/resource-key';
import type {
  Admin,
  AuditEntry,
  ChangePassword,
  Invitation,
  PasswordReset,
  ResetPassword,
} from '../../api/types';
import { usePages, type PagedList } from '../../loading/use-pages';
import type { AuditFilters } from './audit-filters';

const admins = ['/api/admins'] as const;
const invitations = ['/api/invitations'] as const;

export function useAdmins(): SWRResponse<readonly Admin[], unknown> {
  return useSWR(admins, readWhenShown);
}

export function useRevokeAdmin() {
  return useSWRMutation(admins, (_, { arg: id }: { arg: string }) =>
    request<undefined>(pathTo`/api/admins/${id}`, { method: 'DELETE' }),
  );
}

export function useResetPassword() {
  return useSWRMutation(['/api/admin/reset-password'], ([path], { arg }: { arg: ResetPassword }) =>
    request<PasswordReset>(path, { method: 'POST', body: arg }),
  );
}

export function useInvitations(): SWRResponse<readonly Invitation[], unknown> {
  return useSWR(invitations, readWhenShown);
}

export function useCreateInvitation() {
  return useSWRMutation(invitations, ([path], { arg }: { arg: { isMaster: 0 | 1 } }) =>
    request<Invitation>(path, { method: 'POST', body: arg }),
  );
}

export function useDeleteInvitation() {
  return useSWRMutation(invitations, (_, { arg: code }: { arg: string }) =>
    request<undefined>(pathTo`/api/invitations/${code}`, { method: 'DELETE' }),
  );
}

export function useChangePassword() {
  return useSWRMutation(['/api/change-password'], ([path], { arg }: { arg: ChangePassword }) =>
    request<Admin>(path, { method: 'POST', body: arg }),
  );
}

const unknownOfEntry = { actor: null, subject: null, details: null };

/** The audit log, newest first, page after page. */
export function useAuditLog(filters: AuditFilters): PagedList<AuditEntry> {
  return usePages(['/api/admin/audit-log', { ...filters }], (entry) =>
    withDefaults(unknownOfEntry, entry),
  );
}
