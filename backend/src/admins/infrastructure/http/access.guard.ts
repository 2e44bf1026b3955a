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
import { SecondFactors } from '../../../second-factors/application/second-factors';
import { Sessions } from '../../application/ports';
import { SessionCookie } from './token-cookies';

/** Rejects requests without a session, unless a decorator makes the route public. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly cookie: SessionCookie,
    private readonly sessions: Sessions,
    private readonly secondFactors: SecondFactors,
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
    const admin = token && (await this.sessions.find(token, byPerson, new Date()));
    if (!token || !admin) throw new Unauthenticated();
    const isExempt = this.reflector.get<true | undefined>(
      withoutSecondFactorKey,
      context.getHandler(),
    );
    if (!isExempt && this.secondFactors.isMissing(admin)) {
      throw new Forbidden('Add a second key first.');
    }
    if (access === 'masters' && !admin.isMaster) {
      throw new Forbidden('Only master admins may do this.');
    }
    request.admin = admin;
    request.sessionToken = token;
    request.isStillSignedIn = async () =>
      (await this.sessions.find(token, false, new Date())) !== null;
    request.countWrongPhrase = () => this.sessions.countWrongPhrase(token);
    return true;
  }
}
