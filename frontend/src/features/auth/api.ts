import useSWRMutation from 'swr/mutation';
import { request } from '../../api/request';
import type { Admin, Register, SignIn } from '../../api/types';

export function useSignIn() {
  return useSWRMutation(['/api/login'], ([path], { arg }: { arg: SignIn }) =>
    request<Admin>(path, { method: 'POST', body: arg }),
  );
}

export function useRegister() {
  return useSWRMutation(['/api/register'], ([path], { arg }: { arg: Register }) =>
    request<Admin>(path, { method: 'POST', body: arg }),
  );
}
