import {
  ExecutionContext,
  SetMetadata,
  applyDecorators,
  createParamDecorator,
} from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import type { SignedInAdmin } from '../../kernel/signed-in-admin';

/** Who may call a route. Without one of the decorators below, a session is required. */
export type Access = 'everyone' | 'administrators' | 'masters';

export const accessKey = 'access';

/** Makes a route public. The session is not looked up. */
export function Public(): ClassDecorator & MethodDecorator {
  return applyDecorators(SetMetadata(accessKey, 'everyone' satisfies Access), ApiSecurity({}));
}

/** Restricts a route to master admins. */
export function MastersOnly(): ClassDecorator & MethodDecorator {
  return SetMetadata(accessKey, 'masters' satisfies Access);
}

export const withoutSecondFactorKey = 'without second factor';

/**
 * Marks a route that administrators may call although they have to add a second key first
 * (docs/extensions.md, section 15).
 */
export function WithoutSecondFactor(): MethodDecorator {
  return SetMetadata(withoutSecondFactorKey, true);
}

export const keepsSessionKey = 'keeps session';

/**
 * Marks a route that screens poll by themselves, so that it does not keep a session from expiring.
 */
export function PolledByScreens(): MethodDecorator {
  return SetMetadata(keepsSessionKey, false);
}

/** A request to a route that is not public, after the guard accepted it. */
export interface SignedInRequest extends Request {
  admin: SignedInAdmin;
  /** Identifies the session of the request. */
  sessionToken: string;
  /** For long requests: checks again whether the session still exists. */
  isStillSignedIn: () => Promise<boolean>;
  /**
   * Counts a wrong deletion phrase.
   * @returns the session's number of them, including this one
   */
  countWrongPhrase: () => Promise<number>;
}

/** Injects the signed-in administrator as a parameter. */
export const CurrentAdmin = createParamDecorator(
  (_data: unknown, context: ExecutionContext): SignedInAdmin =>
    context.switchToHttp().getRequest<SignedInRequest>().admin,
);

/** Injects the session as a parameter. */
export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string =>
    context.switchToHttp().getRequest<SignedInRequest>().sessionToken,
);
