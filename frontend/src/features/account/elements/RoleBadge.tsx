import { Badge } from './Badge';

export function RoleBadge({ isMaster }: { readonly isMaster: boolean }) {
  return isMaster ? <Badge kind="accent">Master Admin</Badge> : <Badge>League Admin</Badge>;
}
