import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module';
import { Invitations } from './application/invitations';
import { InvitationRepository } from './application/ports';
import { InvitationsController } from './infrastructure/http/invitations.controller';
import { PostgresInvitationRepository } from './infrastructure/postgres/postgres-invitation-repository';

@Module({
  imports: [LinksModule],
  controllers: [InvitationsController],
  providers: [
    Invitations,
    { provide: InvitationRepository, useClass: PostgresInvitationRepository },
  ],
  exports: [Invitations],
})
export class InvitationsModule {}
