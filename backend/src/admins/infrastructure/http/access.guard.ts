import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Forbidden, Unauthenticated } from '../../../kernel/errors';
import {
  Access,
  SignedInRequest,
  accessKey,
  keepsSessionKey,
  withoutSecondFactorKey,
} from '../../../platform/http/access';
import { Sessions } from '../../application/ports';
import { FindSignedIn } from '../../application/find-signed-in';
import { RequireSecondFactor } from '../../application/second-factor/require-second-factor';
import { SessionCookie } from './session-cookie';

/** Rejects requests without a session, unless a decorator makes the route public. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly cookie: SessionCookie,
    private readonly findSignedIn: FindSignedIn,
    private readonly requireSecondFactor: RequireSecondFactor,
    private readonly sessions: Sessions,
  ) {}

  /**
   * @throws Unauthenticated without a session
   * @throws Forbidden without the second key that the administrator must have, or without the role
   * that the route needs
   */
  canActivate(context: ExecutionContext): true | Promise<true> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(accessKey, [
      context.getHandler(),
      context.getClass(),
    ]);
    return access === 'everyone' || this.checkSession(access, context);
  }

  private async checkSession(
    access: Exclude<Access, 'everyone'> | undefined,
    context: ExecutionContext,
  ): Promise<true> {
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    const token = this.cookie.read(request);
    const byPerson =
      this.reflector.get<boolean | undefined>(keepsSessionKey, context.getHandler()) ?? true;
    const admin = token === null ? null : await this.findSignedIn.execute({ token, byPerson });
    if (token === null || !admin) throw new Unauthenticated();
    const isExempt = this.reflector.get<true | undefined>(
      withoutSecondFactorKey,
      context.getHandler(),
    );
    if (!isExempt) this.requireSecondFactor.execute(admin);
    if (access === 'masters' && !admin.isMaster) {
      throw new Forbidden('Only master admins may do this.');
    }
    request.admin = admin;
    request.sessionToken = token;
    request.isStillSignedIn = async () =>
      (await this.findSignedIn.execute({ token, byPerson: false })) !== null;
    request.countWrongPhrase = () => this.sessions.countWrongPhrase(token);
    return true;
  }
}
