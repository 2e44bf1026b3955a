import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvitationsModule } from '../invitations/invitations.module';
import { ChangePassword } from './application/change-password';
import { CountWrongConfirmation } from './application/count-wrong-confirmation';
import { FindSignedIn } from './application/find-signed-in';
import { InviteFirstMaster } from './application/invite-first-master';
import { ListAdmins } from './application/list-admins';
import {
  AdminRepository,
  Invitations,
  PasswordAttempts,
  PasswordHashes,
  Sessions,
} from './application/ports';
import { Register } from './application/register';
import { ResetPassword } from './application/reset-password';
import { RevokeAdmin } from './application/revoke-admin';
import { SignIn } from './application/sign-in';
import { SignOut } from './application/sign-out';
import { AccessGuard } from './infrastructure/http/access.guard';
import { AdminSchema } from './infrastructure/postgres/admin.schema';
import { AdminsController } from './infrastructure/http/admins.controller';
import { Argon2PasswordHashes } from './infrastructure/argon2-password-hashes';
import { AuthenticationController } from './infrastructure/http/authentication.controller';
import { FirstMasterWatch } from './infrastructure/first-master-watch';
import { InvitationsAdapter } from './infrastructure/invitations-adapter';
import { PasswordStrategy } from './infrastructure/http/password-strategy';
import { PostgresSessions } from './infrastructure/postgres/postgres-sessions';
import { PasswordAttemptLimit } from './infrastructure/password-attempt-limit';
import { SessionCookie } from './infrastructure/http/session-cookie';
import { TypeOrmAdminRepository } from './infrastructure/postgres/typeorm-admin-repository';

@Module({
  imports: [TypeOrmModule.forFeature([AdminSchema]), InvitationsModule],
  controllers: [AuthenticationController, AdminsController],
  providers: [
    ChangePassword,
    CountWrongConfirmation,
    FindSignedIn,
    FirstMasterWatch,
    InviteFirstMaster,
    ListAdmins,
    Register,
    ResetPassword,
    RevokeAdmin,
    SignIn,
    SignOut,
    PasswordStrategy,
    SessionCookie,
    { provide: AdminRepository, useClass: TypeOrmAdminRepository },
    { provide: Invitations, useClass: InvitationsAdapter },
    { provide: PasswordAttempts, useClass: PasswordAttemptLimit },
    { provide: PasswordHashes, useClass: Argon2PasswordHashes },
    { provide: Sessions, useClass: PostgresSessions },
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
  ],
  exports: [CountWrongConfirmation, ListAdmins],
})
export class AdminsModule {}
