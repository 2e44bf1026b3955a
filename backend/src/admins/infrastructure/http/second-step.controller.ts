import { Body, Controller, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/http/access';
import { LimitedPerAddress } from '../../../platform/http/address-limit';
import { clientKey } from '../../../platform/http/client-key';
import { ErrorBody } from '../../../platform/http/common.response';
import { nothingHere } from '../../../platform/http/error-filter';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { SecondFactors } from '../../../second-factors/application/second-factors';
import { SecondStep } from '../../application/second-factor/second-step';
import type { OpenedSession } from '../../application/sign-in';
import { AccessLimits } from '../config/access-limits';
import { SignedInAdminResponse } from './admin.response';
import { CompleteSignInRequest, SignInWithPasskeyRequest } from './second-factor.request';
import { SessionCookie, TicketCookie } from './token-cookies';

const requestOptions = {
  description: 'PublicKeyCredentialRequestOptionsJSON of WebAuthn',
  schema: { type: 'object', additionalProperties: true },
} as const;

/** A second step does not count against the limit of passwords. */
const LimitedAsSecondStep = () =>
  LimitedPerAddress(
    'secondStepPerAddress',
    (settings) => settings.of(AccessLimits).signInPerAddress,
  );

/** Signing in with a second key, or with a passkey alone (docs/extensions.md, section 15). */
@ApiTags('signing in')
@Public()
@Controller('api/login')
export class SecondStepController {
  constructor(
    private readonly secondStep: SecondStep,
    private readonly secondFactors: SecondFactors,
    private readonly cookie: SessionCookie,
    private readonly ticketCookie: TicketCookie,
  ) {}

  @Post('second-factor')
  @HttpCode(200)
  @LimitedAsSecondStep()
  @ApiOperation({
    summary: 'Opens a session, in a cookie, after the password was right',
    operationId: 'completeSignIn',
  })
  @ApiBody({ type: CompleteSignInRequest })
  @ApiOkResponse({ type: SignedInAdminResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Second keys are off' })
  @ApiUnauthorizedResponse({ type: ErrorBody, description: 'Wrong, used, or too late' })
  async complete(
    @Body(new RequestPipe(CompleteSignInRequest))
    { value, unreadable }: ParsedRequest<CompleteSignInRequest>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInAdminResponse> {
    const { code = null, response: answer = null } = value;
    if (code === null && answer !== null && !this.secondFactors.arePasskeysPossible) {
      throw nothingHere();
    }
    const opened = await this.secondStep.complete({
      ticket: this.ticketCookie.read(request),
      code,
      response: answer,
      unreadable,
      address: clientKey(request.ip),
      replaces: this.cookie.read(request),
    });
    return this.letIn(opened, response);
  }

  @Post('second-factor/options')
  @HttpCode(200)
  @LimitedAsSecondStep()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'What a browser needs to use a passkey after the password',
    operationId: 'beginSecondStep',
  })
  @ApiOkResponse(requestOptions)
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Not possible at this address' })
  @ApiUnauthorizedResponse({ type: ErrorBody, description: 'Too late' })
  afterPassword(@Req() request: Request): Promise<object> {
    return this.secondStep.optionsAfterPassword(this.ticketCookie.read(request));
  }

  @Post('passkey/options')
  @HttpCode(200)
  @LimitedAsSecondStep()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'What a browser needs to sign in with a passkey',
    operationId: 'beginPasskeySignIn',
  })
  @ApiOkResponse(requestOptions)
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Not possible at this address' })
  withoutPassword(): Promise<object> {
    return this.secondStep.optionsForAnyone();
  }

  @Post('passkey')
  @HttpCode(200)
  @LimitedAsSecondStep()
  @ApiOperation({
    summary: 'Opens a session, in a cookie, for a passkey',
    operationId: 'signInWithPasskey',
  })
  @ApiBody({ type: SignInWithPasskeyRequest })
  @ApiOkResponse({ type: SignedInAdminResponse })
  @ApiBadRequestResponse({ type: ErrorBody })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Not possible at this address' })
  @ApiUnauthorizedResponse({ type: ErrorBody, description: 'Invalid credentials' })
  async withPasskey(
    @Body(new RequestPipe(SignInWithPasskeyRequest))
    { value, unreadable }: ParsedRequest<SignInWithPasskeyRequest>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInAdminResponse> {
    const opened = await this.secondStep.signInWithPasskey({
      response: value.response ?? null,
      unreadable,
      address: clientKey(request.ip),
      replaces: this.cookie.read(request),
      ticket: this.ticketCookie.read(request),
    });
    return this.letIn(opened, response);
  }

  /** Hands over the session, and takes the ticket away. */
  private letIn({ admin, token }: OpenedSession, response: Response): SignedInAdminResponse {
    this.cookie.set(response, token);
    this.ticketCookie.clear(response);
    return SignedInAdminResponse.of(admin, this.secondFactors.isMissing(admin));
  }
}
