import { useWrite } from '../../api/use-write';

export function useSignOut() {
  return useWrite('POST', '/api/logout', () => ({}));
}
