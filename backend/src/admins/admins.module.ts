import { MiddlewareConsumer, Module, NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Request } from 'express';
import { InvitationsModule } from '../invitations/invitations.module';
import { MailModule } from '../mail/mail.module';
import { nothingHere } from '../platform/http/error-filter';
import { SecondFactorsModule } from '../second-factors/second-factors.module';
import { ChangePassword } from './application/change-password';
import { CheckOwnPassword } from './application/check-own-password';
import { CountWrongConfirmation } from './application/count-wrong-confirmation';
import { FindSignedIn } from './application/find-signed-in';
import { InviteFirstMaster } from './application/invite-first-master';
import { ListAdmins } from './application/list-admins';
import {
  AccountMail,
  AdminRepository,
  PasswordAttempts,
  PasswordHashes,
  SecondFactors,
  Sessions,
  SignInTickets,
} from './application/ports';
import { Register } from './application/register';
import { ResetPassword } from './application/reset-password';
import { RevokeAdmin } from './application/revoke-admin';
import { AddPasskey } from './application/second-factor/add-passkey';
import { BeginCode } from './application/second-factor/begin-code';
import { BeginPasskey } from './application/second-factor/begin-passkey';
import { BeginPasskeySignIn } from './application/second-factor/begin-passkey-sign-in';
import { CompleteSignIn } from './application/second-factor/complete-sign-in';
import { ConfirmCode } from './application/second-factor/confirm-code';
import { ConfirmPassword } from './application/second-factor/confirm-password';
import { CountSecondFactors } from './application/second-factor/count-second-factors';
import { KeyChanges } from './application/second-factor/key-changes';
import { ReadSecondFactors } from './application/second-factor/read-second-factors';
import { RemoveCode } from './application/second-factor/remove-code';
import { RemovePasskey } from './application/second-factor/remove-passkey';
import { ReplaceRecoveryCodes } from './application/second-factor/replace-recovery-codes';
import { RequireSecondFactor } from './application/second-factor/require-second-factor';
import { SignInWithPasskey } from './application/second-factor/sign-in-with-passkey';
import { SignIn } from './application/sign-in';
import { SignOut } from './application/sign-out';
import { AccessGuard } from './infrastructure/http/access.guard';
import { AdminSchema } from './infrastructure/postgres/admin.schema';
import { AdminsController } from './infrastructure/http/admins.controller';
import { Argon2PasswordHashes } from './infrastructure/argon2-password-hashes';
import { AuthenticationController } from './infrastructure/http/authentication.controller';
import { FirstMasterWatch } from './infrastructure/first-master-watch';
import { PasswordStrategy } from './infrastructure/http/password-strategy';
import { PostgresSessions } from './infrastructure/postgres/postgres-sessions';
import { PasswordAttemptLimit } from './infrastructure/password-attempt-limit';
import { PostgresSignInTickets } from './infrastructure/postgres/postgres-sign-in-tickets';
import { QueuedAccountMail } from './infrastructure/queued-account-mail';
import { SecondKeyTopic } from './infrastructure/second-key-topic';
import { SecondFactorsAdapter } from './infrastructure/second-factors-adapter';
import { SecondFactorsController } from './infrastructure/http/second-factors.controller';
import { SecondStepController } from './infrastructure/http/second-step.controller';
import { SessionCookie } from './infrastructure/http/session-cookie';
import { TicketCookie } from './infrastructure/http/ticket-cookie';
import { TypeOrmAdminRepository } from './infrastructure/postgres/typeorm-admin-repository';

@Module({
  imports: [
    TypeOrmModule.forFeature([AdminSchema]),
    InvitationsModule,
    MailModule,
    SecondFactorsModule,
  ],
  controllers: [
    AuthenticationController,
    SecondStepController,
    SecondFactorsController,
    AdminsController,
  ],
  providers: [
    AddPasskey,
    BeginCode,
    BeginPasskey,
    BeginPasskeySignIn,
    ChangePassword,
    CheckOwnPassword,
    CompleteSignIn,
    ConfirmCode,
    ConfirmPassword,
    CountSecondFactors,
    CountWrongConfirmation,
    FindSignedIn,
    FirstMasterWatch,
    InviteFirstMaster,
    KeyChanges,
    ListAdmins,
    ReadSecondFactors,
    Register,
    RemoveCode,
    RemovePasskey,
    ReplaceRecoveryCodes,
    RequireSecondFactor,
    ResetPassword,
    RevokeAdmin,
    SignIn,
    SignInWithPasskey,
    SignOut,
    PasswordStrategy,
    SecondKeyTopic,
    SessionCookie,
    TicketCookie,
    { provide: AccountMail, useClass: QueuedAccountMail },
    { provide: AdminRepository, useClass: TypeOrmAdminRepository },
    { provide: PasswordAttempts, useClass: PasswordAttemptLimit },
    { provide: PasswordHashes, useClass: Argon2PasswordHashes },
    { provide: SecondFactors, useClass: SecondFactorsAdapter },
    { provide: Sessions, useClass: PostgresSessions },
    { provide: SignInTickets, useClass: PostgresSignInTickets },
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
  ],
  exports: [CountWrongConfirmation, ListAdmins],
})
export class AdminsModule implements NestModule {
  constructor(private readonly secondFactors: SecondFactors) {}

  /**
   * These calls are unknown ones while second keys are off, or passkeys are not possible. A passkey
   * can always be removed, because second keys can't be turned off before.
   */
  configure(consumer: MiddlewareConsumer): void {
    const unless =
      (isThere: (request: Request) => boolean) =>
      (request: Request, _response: unknown, next: () => void) => {
        if (!isThere(request)) throw nothingHere();
        next();
      };
    consumer
      .apply(unless(() => this.secondFactors.areOn))
      .forRoutes(
        'api/user/second-factors',
        'api/user/second-factors/*path',
        'api/login/second-factor',
        'api/login/second-factor/options',
        'api/login/passkey',
        'api/login/passkey/options',
      );
    consumer
      .apply(unless(({ method }) => method === 'DELETE' || this.secondFactors.arePasskeysPossible))
      .forRoutes(
        'api/user/second-factors/passkeys',
        'api/user/second-factors/passkeys/*path',
        'api/login/second-factor/options',
        'api/login/passkey',
        'api/login/passkey/options',
      );
  }
}
