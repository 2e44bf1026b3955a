import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request } from 'express';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { abandonmentOf } from '../../../platform/http/abandonment';
import { CurrentAdmin, MastersOnly } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { ListAdmins } from '../../application/list-admins';
import { SecondFactors } from '../../../second-factors/application/second-factors';
import { ResetPassword } from '../../application/reset-password';
import { RevokeAdmin } from '../../application/revoke-admin';
import { AdminResponse, PasswordResetResponse } from './admin.response';
import { ResetPasswordRequest } from './admin.request';

/** Master admins manage administrators (docs/specification.md, section 6). */
@ApiTags('administrators')
@ApiUnauthorizedResponse({ type: ErrorBody })
@ApiForbiddenResponse({ type: ErrorBody, description: 'Masters only, and never for oneself' })
@MastersOnly()
@Controller('api')
export class AdminsController {
  constructor(
    private readonly listAdmins: ListAdmins,
    private readonly resetPassword: ResetPassword,
    private readonly revokeAdmin: RevokeAdmin,
    private readonly secondFactors: SecondFactors,
  ) {}

  @Get('admins')
  @ApiOperation({ summary: 'All administrators, by username', operationId: 'listAdmins' })
  @ApiOkResponse({ type: [AdminResponse] })
  async list(): Promise<AdminResponse[]> {
    return (await this.listAdmins.execute()).map((admin) => AdminResponse.from(admin));
  }

  @Delete('admins/:id')
  @HttpCode(204)
  @ApiOperation({ summary: "Takes an admin's access away at once", operationId: 'revokeAdmin' })
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: ErrorBody })
  @ApiConflictResponse({ type: ErrorBody, description: 'The last master stays' })
  async revoke(@CurrentAdmin() actor: SignedInAdmin, @Param('id') id: string): Promise<void> {
    await this.revokeAdmin.execute({ actor, id });
  }

  @Post('admin/reset-password')
  @HttpCode(200)
  @ApiOperation({
    summary: "Gives an admin a new password, which ends that admin's sessions and second keys",
    operationId: 'resetPassword',
  })
  @ApiBody({ type: ResetPasswordRequest })
  @ApiOkResponse({ type: PasswordResetResponse })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'Names every failing field' })
  @ApiNotFoundResponse({ type: ErrorBody })
  async reset(
    @Body(new RequestPipe(ResetPasswordRequest))
    { value, unreadable }: ParsedRequest<ResetPasswordRequest>,
    @CurrentAdmin() actor: SignedInAdmin,
    @Req() request: Request,
  ): Promise<PasswordResetResponse> {
    const { admin, secondFactorRemoved } = await this.resetPassword.execute({
      actor,
      userId: value.userId ?? null,
      newPassword: value.newPassword ?? null,
      unreadable,
      abandoned: abandonmentOf(request),
    });
    const user = AdminResponse.from(admin);
    return this.secondFactors.areOn ? { user, secondFactorRemoved } : { user };
  }
}
