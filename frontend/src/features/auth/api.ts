import type { Register, SignIn } from '../../api/types';
import { useWrite } from '../../api/use-write';

export function useSignIn() {
  return useWrite('POST', '/api/login', (body: SignIn) => ({ body }));
}

export function useRegister() {
  return useWrite('POST', '/api/register', (body: Register) => ({ body }));
}
