import { MiddlewareConsumer, Module, NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvitationsModule } from '../invitations/invitations.module';
import { MailModule } from '../mail/mail.module';
import { SecondFactorsModule } from '../second-factors/second-factors.module';
import { ChangePassword } from './application/change-password';
import { CheckOwnPassword } from './application/check-own-password';
import { InviteFirstMaster } from './application/invite-first-master';
import { ListAdmins } from './application/list-admins';
import {
  AdminRepository,
  PasswordAttempts,
  PasswordHashes,
  Sessions,
  SignInTickets,
} from './application/ports';
import { Register } from './application/register';
import { ResetPassword } from './application/reset-password';
import { RevokeAdmin } from './application/revoke-admin';
import { OwnAccount } from './application/second-factor/own-account';
import { OwnSecondKeys } from './application/second-factor/own-second-keys';
import { SecondStep } from './application/second-factor/second-step';
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
import { SecondKeyTopic } from './infrastructure/second-key-topic';
import { SessionsBeforeRestore } from './infrastructure/sessions-before-restore';
import { SecondFactorCalls } from './infrastructure/http/second-factor-calls';
import { SecondFactorsController } from './infrastructure/http/second-factors.controller';
import { SecondStepController } from './infrastructure/http/second-step.controller';
import { SessionCookie, TicketCookie } from './infrastructure/http/token-cookies';
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
    ChangePassword,
    CheckOwnPassword,
    FirstMasterWatch,
    InviteFirstMaster,
    ListAdmins,
    Register,
    OwnAccount,
    OwnSecondKeys,
    ResetPassword,
    RevokeAdmin,
    SecondStep,
    SignIn,
    SignOut,
    PasswordStrategy,
    SecondFactorCalls,
    SecondKeyTopic,
    SessionCookie,
    SessionsBeforeRestore,
    TicketCookie,
    { provide: AdminRepository, useClass: TypeOrmAdminRepository },
    { provide: PasswordAttempts, useClass: PasswordAttemptLimit },
    { provide: PasswordHashes, useClass: Argon2PasswordHashes },
    { provide: Sessions, useClass: PostgresSessions },
    { provide: SignInTickets, useClass: PostgresSignInTickets },
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
  ],
  exports: [ListAdmins],
})
export class AdminsModule implements NestModule {
  constructor(private readonly calls: SecondFactorCalls) {}

  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply(this.calls.needKeys)
      .forRoutes(
        'api/user/second-factors',
        'api/user/second-factors/*path',
        'api/login/second-factor',
        'api/login/second-factor/options',
        'api/login/passkey',
        'api/login/passkey/options',
      );
    consumer
      .apply(this.calls.needPasskeys)
      .forRoutes(
        'api/user/second-factors/passkeys',
        'api/user/second-factors/passkeys/*path',
        'api/login/second-factor/options',
        'api/login/passkey',
        'api/login/passkey/options',
      );
  }
}
