import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiCreatedResponse,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { CurrentAdmin } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { Invitations } from '../../application/invitations';
import { CreateInvitationRequest } from './create-invitation.request';
import { InvitationResponse } from './invitation.response';

@ApiTags('administrators')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/invitations')
export class InvitationsController {
  constructor(private readonly invitations: Invitations) {}

  @Get()
  @ApiOperation({
    summary: 'Invitations that can still be used; those for masters only to masters',
    operationId: 'listInvitations',
  })
  @ApiOkResponse({ type: [InvitationResponse] })
  async list(@CurrentAdmin() actor: SignedInAdmin): Promise<InvitationResponse[]> {
    const invitations = await this.invitations.list(actor);
    return invitations.map((invitation) => InvitationResponse.from(invitation));
  }

  @Post()
  @ApiOperation({ summary: 'Invites one person, for 7 days', operationId: 'createInvitation' })
  @ApiBody({ type: CreateInvitationRequest })
  @ApiCreatedResponse({ type: InvitationResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiForbiddenResponse({ type: ErrorBody, description: 'Only masters invite masters' })
  async create(
    @CurrentAdmin() actor: SignedInAdmin,
    @Body(new RequestPipe(CreateInvitationRequest)) body: ParsedRequest<CreateInvitationRequest>,
  ): Promise<InvitationResponse> {
    const isMaster = body.checked().isMaster === 1;
    return InvitationResponse.from(await this.invitations.create(actor, isMaster));
  }

  @Delete(':code')
  @HttpCode(204)
  @ApiOperation({ summary: 'Takes an invitation back', operationId: 'deleteInvitation' })
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Used, expired, or not yours to see' })
  @ApiParam({ name: 'code', description: 'The code, or the id' })
  async delete(
    @CurrentAdmin() actor: SignedInAdmin,
    @Param('code') codeOrId: string,
  ): Promise<void> {
    await this.invitations.delete(actor, codeOrId);
  }
}
