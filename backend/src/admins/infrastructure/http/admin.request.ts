import { ApiSchema } from '@nestjs/swagger';
import { Email, Text, Verbatim } from '../../../platform/validation/body-fields';

const password = { format: 'password' };

/** The body of `POST /api/login`. */
@ApiSchema({ name: 'SignIn' })
export class SignInRequest {
  @Email()
  username?: string | null;

  @Verbatim(password)
  password?: string | null;
}

/** The body of `POST /api/register`. */
@ApiSchema({ name: 'Register' })
export class RegisterRequest {
  @Email()
  username?: string | null;

  @Verbatim({ ...password, minLength: 6, maxLength: 128 })
  password?: string | null;

  @Text({ max: 120 })
  inviteCode?: string | null;
}

/** The body of `POST /api/change-password`. */
@ApiSchema({ name: 'ChangePassword' })
export class ChangePasswordRequest {
  @Verbatim(password)
  oldPassword?: string | null;

  @Verbatim({ ...password, minLength: 6, maxLength: 128 })
  newPassword?: string | null;
}

/** The body of `POST /api/admin/reset-password`. */
@ApiSchema({ name: 'ResetPassword' })
export class ResetPasswordRequest {
  @Text({ max: 255 })
  userId?: string | null;

  @Verbatim({ ...password, minLength: 6, maxLength: 128 })
  newPassword?: string | null;
}
