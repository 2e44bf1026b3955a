import useSWRMutation from 'swr/mutation';
import { request } from '../../api/request';

export function useSignOut() {
  return useSWRMutation(['/api/logout'], ([path]) => request<undefined>(path, { method: 'POST' }));
}
