import { ApiSchema } from '@nestjs/swagger';
import { AnyObject, Text, Verbatim } from '../../../platform/validation/body-fields';

const optional = { required: false, nullable: true };
const code = { max: 64 };

/** The body of calls that change second keys. */
@ApiSchema({ name: 'ConfirmPassword' })
export class ConfirmPasswordRequest {
  @Verbatim({ format: 'password' })
  currentPassword?: string | null;
}

/** The body of `POST /api/user/second-factors/code/confirm`. */
@ApiSchema({ name: 'ConfirmCode' })
export class ConfirmCodeRequest {
  @Text(code, { description: 'What the app shows' })
  code?: string | null;
}

/** The body of `POST /api/user/second-factors/passkeys`. */
@ApiSchema({ name: 'AddPasskey' })
export class AddPasskeyRequest {
  @Text({ max: 120 }, { minLength: 1 })
  name?: string | null;

  @AnyObject({ description: 'A RegistrationResponseJSON of WebAuthn' })
  response?: object | null;
}

/** The body of `POST /api/login/second-factor`. */
@ApiSchema({ name: 'CompleteSignIn' })
export class CompleteSignInRequest {
  @Text(code, { ...optional, description: 'A one-time or a recovery code' })
  code?: string | null;

  @AnyObject({
    ...optional,
    description: 'An AuthenticationResponseJSON of WebAuthn. Not read if there is a code',
  })
  response?: object | null;
}

/** The body of `POST /api/login/passkey`. */
@ApiSchema({ name: 'SignInWithPasskey' })
export class SignInWithPasskeyRequest {
  @AnyObject({ description: 'An AuthenticationResponseJSON of WebAuthn' })
  response?: object | null;
}
