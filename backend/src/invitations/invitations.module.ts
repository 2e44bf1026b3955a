import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module';
import { CheckInvitation } from './application/check-invitation';
import { CreateInvitation } from './application/create-invitation';
import { DeleteInvitation } from './application/delete-invitation';
import { DeleteInvitationsOf } from './application/delete-invitations-of';
import { EndHeldInvitation } from './application/end-held-invitation';
import { HoldMasterInvitation } from './application/hold-master-invitation';
import { InviteMaster } from './application/invite-master';
import { ListInvitations } from './application/list-invitations';
import { InvitationRepository } from './application/ports';
import { RedeemInvitation } from './application/redeem-invitation';
import { InvitationsController } from './infrastructure/http/invitations.controller';
import { PostgresInvitationRepository } from './infrastructure/postgres/postgres-invitation-repository';

@Module({
  imports: [LinksModule],
  controllers: [InvitationsController],
  providers: [
    CheckInvitation,
    CreateInvitation,
    DeleteInvitation,
    DeleteInvitationsOf,
    EndHeldInvitation,
    HoldMasterInvitation,
    InviteMaster,
    ListInvitations,
    RedeemInvitation,
    { provide: InvitationRepository, useClass: PostgresInvitationRepository },
  ],
  exports: [
    CheckInvitation,
    DeleteInvitationsOf,
    EndHeldInvitation,
    HoldMasterInvitation,
    InviteMaster,
    RedeemInvitation,
  ],
})
export class InvitationsModule {}
