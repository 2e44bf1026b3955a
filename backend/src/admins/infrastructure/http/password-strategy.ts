import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { abandonmentOf } from '../../../platform/http/abandonment';
import { clientKey } from '../../../platform/http/client-key';
import { HalfSignedIn, OpenedSession, SignIn } from '../../application/sign-in';
import { SessionCookie } from './token-cookies';

/** Lets Passport sign in with a username and a password. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly signIn: SignIn,
    private readonly cookie: SessionCookie,
  ) {
    super({ passReqToCallback: true, session: false });
  }

  validate(
    request: Request,
    username: string,
    password: string,
  ): Promise<OpenedSession | HalfSignedIn> {
    const replaces = this.cookie.read(request);
    return this.signIn.execute({
      username,
      password,
      address: clientKey(request.ip),
      replaces,
      abandoned: abandonmentOf(request),
    });
  }
}
