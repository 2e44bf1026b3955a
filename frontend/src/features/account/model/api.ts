import type { SWRResponse } from 'swr';
import { readWhenShown } from '../../../api/read-when-shown';
import type {
  Admin,
  AuditEntry,
  ChangePassword,
  Invitation,
  ResetPassword,
  Setup,
} from '../../../api/types';
import { useRead } from '../../../api/use-read';
import { useWrite } from '../../../api/use-write';
import { usePages, type PagedList } from '../../../loading/use-pages';
import type { AuditFilters } from './audit-filters';

const admins = '/api/admins';
const invitations = '/api/invitations';

export function useAdmins(): SWRResponse<readonly Admin[], unknown> {
  return useRead(admins, {}, readWhenShown);
}

export function useRevokeAdmin() {
  return useWrite('DELETE', '/api/admins/{id}', (id: string) => ({ path: { id } }), admins);
}

export function useResetPassword() {
  return useWrite('POST', '/api/admin/reset-password', (body: ResetPassword) => ({ body }));
}

export function useInvitations(): SWRResponse<readonly Invitation[], unknown> {
  return useRead(invitations, {}, readWhenShown);
}

export function useCreateInvitation() {
  return useWrite('POST', invitations, (body: { isMaster: 0 | 1 }) => ({ body }), invitations);
}

export function useDeleteInvitation() {
  return useWrite(
    'DELETE',
    '/api/invitations/{code}',
    (codeOrId: string) => ({ path: { code: codeOrId } }),
    invitations,
  );
}

export function useChangePassword() {
  return useWrite('POST', '/api/change-password', (body: ChangePassword) => ({ body }));
}

/** What is kept of the person with an address. For master admins. */
export function useFindPerson() {
  return useWrite('POST', '/api/admin/people/find', (email: string) => ({ body: { email } }));
}

export function useErasePerson() {
  return useWrite('POST', '/api/admin/people/erase', (email: string) => ({ body: { email } }));
}

/** What is set and what is missing. For master admins. */
export function useSetup(): SWRResponse<Setup, unknown> {
  return useRead('/api/admin/setup', {}, readWhenShown);
}

/** The audit log, newest first, page by page. */
export function useAuditLog(filters: AuditFilters): PagedList<AuditEntry> {
  return usePages('/api/admin/audit-log', { query: { ...filters } });
}
