import {
  ExecutionContext,
  SetMetadata,
  applyDecorators,
  createParamDecorator,
} from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import type { SignedInAdmin } from '../../kernel/signed-in-admin';

/** Who may call. Without one of the decorators below, only those who are signed in. */
export type Access = 'everyone' | 'administrators' | 'masters';

export const accessKey = 'access';

/** Anyone may call; no session is looked up. */
export function Public(): ClassDecorator & MethodDecorator {
  return applyDecorators(SetMetadata(accessKey, 'everyone' satisfies Access), ApiSecurity({}));
}

/** Only master admins may call. */
export function MastersOnly(): ClassDecorator & MethodDecorator {
  return SetMetadata(accessKey, 'masters' satisfies Access);
}

export const keepsSessionKey = 'keeps session';

/** A call that screens make by themselves: it does not count as the person's doing. */
export function AskedWithoutPerson(): MethodDecorator {
  return SetMetadata(keepsSessionKey, false);
}

/** A request that passed the guard of a call that is not public. */
export interface SignedInRequest extends Request {
  admin: SignedInAdmin;
  /** Names the session that the request belongs to. */
  sessionToken: string;
  /** Asks again, for a request that takes long: false once the session has ended. */
  isStillSignedIn: () => Promise<boolean>;
}

/** The parameter that is given who asks. */
export const CurrentAdmin = createParamDecorator(
  (_data: unknown, context: ExecutionContext): SignedInAdmin =>
    context.switchToHttp().getRequest<SignedInRequest>().admin,
);

/** The parameter that is given the session in which someone asks. */
export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string =>
    context.switchToHttp().getRequest<SignedInRequest>().sessionToken,
);
