import { ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { InvalidInput, firstOfEachPath } from '../../../kernel/errors';
import { RequestPipe } from '../../../platform/validation/request-pipe';
import { HalfSignedIn, OpenedSession } from '../../application/sign-in';
import { credentialViolations } from '../../domain/credentials';
import { SignInRequest } from './admin.request';

const readBody = new RequestPipe(SignInRequest);

/** A request with the right password. */
export interface SigningInRequest extends Request {
  readonly user: OpenedSession | HalfSignedIn;
}

/**
 * Checks that the body is complete before Passport signs in. Passport itself has only one response
 * to any incomplete body.
 */
@Injectable()
export class PasswordGuard extends AuthGuard('local') {
  /**
   * @throws InvalidInput if a field is missing
   * @throws the errors of `SignIn`
   */
  override canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<Request>();
    const { value, unreadable } = readBody.transform(request.body);
    const { username = null, password = null } = value;
    const violations = [...unreadable, ...credentialViolations({ username, password })];
    if (violations.length > 0) throw new InvalidInput(firstOfEachPath(violations));
    request.body = { username, password };
    return super.canActivate(context);
  }
}
