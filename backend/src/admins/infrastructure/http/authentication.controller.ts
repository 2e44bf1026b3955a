import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { abandonmentOf } from '../../../platform/http/abandonment';
import {
  CurrentAdmin,
  CurrentSession,
  Public,
  WithoutSecondFactor,
} from '../../../platform/http/access';
import { LimitedPerAddress } from '../../../platform/http/address-limit';
import { ErrorBody } from '../../../platform/http/common.response';
import { clientKey } from '../../../platform/http/client-key';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { ChangePassword } from '../../application/change-password';
import { Register } from '../../application/register';
import type { AdminOfSession } from '../../application/ports';
import { SecondFactors } from '../../../second-factors/application/second-factors';
import type { OpenedSession } from '../../application/sign-in';
import { SignOut } from '../../application/sign-out';
import { MasterCheckResponse, SignedInAdminResponse } from './admin.response';
import { ChangePasswordRequest, RegisterRequest, SignInRequest } from './admin.request';
import { PasswordGuard } from './password.guard';
import type { SigningInRequest } from './password.guard';
import { AccessLimits } from '../config/access-limits';
import { HalfSignedInResponse } from './second-factor.response';
import { SessionCookie, TicketCookie } from './token-cookies';

/** Signing in and out (docs/contract.md, section 3). */
@ApiTags('signing in')
@Controller('api')
export class AuthenticationController {
  constructor(
    private readonly register: Register,
    private readonly signOut: SignOut,
    private readonly changePassword: ChangePassword,
    private readonly secondFactors: SecondFactors,
    private readonly cookie: SessionCookie,
    private readonly ticketCookie: TicketCookie,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  @LimitedPerAddress('signInPerAddress', (settings) => settings.of(AccessLimits).signInPerAddress)
  @UseGuards(PasswordGuard)
  @ApiOperation({ summary: 'Opens a session, in a cookie', operationId: 'signIn' })
  @ApiBody({ type: SignInRequest })
  @ApiOkResponse({ type: SignedInAdminResponse })
  @ApiAcceptedResponse({
    type: HalfSignedInResponse,
    description: 'The account has a second key, so it takes a second step. Its ticket is a cookie',
  })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiUnauthorizedResponse({ type: ErrorBody, description: 'Invalid credentials' })
  logIn(
    @Req() { user }: SigningInRequest,
    @Res({ passthrough: true }) response: Response,
  ): SignedInAdminResponse | HalfSignedInResponse {
    if ('ticket' in user) {
      response.status(202);
      this.ticketCookie.set(response, user.ticket);
      this.cookie.clear(response);
      return { secondFactor: [...user.secondFactor] };
    }
    this.cookie.set(response, user.token);
    return this.answerOf(user.admin);
  }

  @Post('register')
  @Public()
  @LimitedPerAddress('register', (settings) => settings.of(AccessLimits).register)
  @ApiOperation({
    summary: 'Makes an admin of the holder of an invitation, and signs in',
    operationId: 'register',
  })
  @ApiBody({ type: RegisterRequest })
  @ApiCreatedResponse({ type: SignedInAdminResponse })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'Names every failing field' })
  @ApiConflictResponse({ type: ErrorBody, description: 'The e-mail has an account' })
  async registerAdmin(
    @Body(new RequestPipe(RegisterRequest)) { value, unreadable }: ParsedRequest<RegisterRequest>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInAdminResponse> {
    const { admin, token } = await this.register.execute({
      username: value.username ?? null,
      password: value.password ?? null,
      inviteCode: value.inviteCode ?? null,
      unreadable,
      address: clientKey(request.ip),
      replaces: this.cookie.read(request),
      abandoned: abandonmentOf(request),
    });
    this.cookie.set(response, token);
    return this.answerOf(admin);
  }

  @Post('logout')
  @HttpCode(204)
  @Public()
  @ApiOperation({
    summary: 'Ends the session; that there is none is no error',
    operationId: 'signOut',
  })
  @ApiNoContentResponse()
  async logOut(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const token = this.cookie.read(request);
    const ticket = this.ticketCookie.read(request);
    if (token !== null || ticket !== null) await this.signOut.execute(token, ticket);
    this.cookie.clear(response);
    if (ticket !== null) this.ticketCookie.clear(response);
  }

  @Get('user')
  @WithoutSecondFactor()
  @ApiOperation({ summary: 'Who is signed in', operationId: 'getUser' })
  @ApiOkResponse({ type: SignedInAdminResponse })
  @ApiUnauthorizedResponse({ type: ErrorBody })
  user(@CurrentAdmin() admin: AdminOfSession): SignedInAdminResponse {
    return this.answerOf(admin);
  }

  @Get('user/is-master-admin')
  @ApiOperation({ summary: 'Whether a master is signed in', operationId: 'isMasterAdmin' })
  @ApiOkResponse({ type: MasterCheckResponse })
  @ApiUnauthorizedResponse({ type: ErrorBody })
  isMasterAdmin(@CurrentAdmin() { isMaster }: SignedInAdmin): MasterCheckResponse {
    return { isMasterAdmin: isMaster };
  }

  @Post('change-password')
  @HttpCode(200)
  @WithoutSecondFactor()
  @ApiOperation({
    summary: 'Changes the own password, which ends all other sessions',
    operationId: 'changePassword',
  })
  @ApiBody({ type: ChangePasswordRequest })
  @ApiOkResponse({ type: SignedInAdminResponse })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'Names every failing field' })
  @ApiUnauthorizedResponse({ type: ErrorBody })
  @ApiTooManyRequestsResponse({ type: ErrorBody, description: 'Too many wrong passwords' })
  async change(
    @Body(new RequestPipe(ChangePasswordRequest))
    { value, unreadable }: ParsedRequest<ChangePasswordRequest>,
    @CurrentAdmin() actor: AdminOfSession,
    @CurrentSession() session: string,
    @Req() request: Request,
  ): Promise<SignedInAdminResponse> {
    await this.changePassword.execute({
      actor,
      session,
      oldPassword: value.oldPassword ?? null,
      newPassword: value.newPassword ?? null,
      unreadable,
      abandoned: abandonmentOf(request),
    });
    return this.answerOf(actor);
  }

  private answerOf(admin: OpenedSession['admin']): SignedInAdminResponse {
    return SignedInAdminResponse.of(admin, this.secondFactors.isMissing(admin));
  }
}
