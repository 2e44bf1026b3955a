import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request } from 'express';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { abandonmentOf } from '../../../platform/http/abandonment';
import { CurrentAdmin, CurrentSession, WithoutSecondFactor } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { OwnSecondKeys } from '../../application/second-factor/own-second-keys';
import type { ConfirmedInput } from '../../application/second-factor/own-second-keys';
import {
  AddPasskeyRequest,
  ConfirmCodeRequest,
  ConfirmPasswordRequest,
} from './second-factor.request';
import {
  AddedOneTimeCodeResponse,
  AddedPasskeyResponse,
  NewOneTimeCodeResponse,
  PasskeyResponse,
  RecoveryCodesResponse,
  SecondFactorsResponse,
} from './second-factor.response';

const passwordPipe = new RequestPipe(ConfirmPasswordRequest);

/** Administrators manage their own second keys (docs/extensions.md, section 15). */
@ApiTags('second keys')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/user/second-factors')
export class SecondFactorsController {
  constructor(private readonly keys: OwnSecondKeys) {}

  @Get()
  @WithoutSecondFactor()
  @ApiOperation({ summary: 'Your second keys', operationId: 'getSecondFactors' })
  @ApiOkResponse({ type: SecondFactorsResponse })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Second keys are off' })
  async read(@CurrentAdmin() admin: SignedInAdmin): Promise<SecondFactorsResponse> {
    return SecondFactorsResponse.from(await this.keys.read(admin));
  }

  @Post('code')
  @WithoutSecondFactor()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Makes a secret for one-time codes, to be confirmed',
    operationId: 'beginCode',
  })
  @ApiBody({ type: ConfirmPasswordRequest })
  @ApiCreatedResponse({ type: NewOneTimeCodeResponse })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'The password is wrong' })
  @ApiConflictResponse({ type: ErrorBody, description: 'Second keys are not changeable' })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Second keys are off' })
  @ApiTooManyRequestsResponse({ type: ErrorBody, description: 'Too many wrong passwords' })
  begin(
    @Body(passwordPipe) body: ParsedRequest<ConfirmPasswordRequest>,
    @CurrentAdmin() actor: SignedInAdmin,
    @Req() request: Request,
  ): Promise<NewOneTimeCodeResponse> {
    return this.keys.beginCode(confirmed(body, actor, request));
  }

  @Post('code/confirm')
  @HttpCode(200)
  @WithoutSecondFactor()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Makes one-time codes a second key, in place of earlier ones',
    operationId: 'confirmCode',
  })
  @ApiBody({ type: ConfirmCodeRequest })
  @ApiOkResponse({ type: AddedOneTimeCodeResponse })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'The code is wrong' })
  @ApiConflictResponse({ type: ErrorBody, description: 'Second keys are not changeable' })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Second keys are off' })
  @ApiTooManyRequestsResponse({ type: ErrorBody, description: 'Too many wrong codes' })
  async confirm(
    @Body(new RequestPipe(ConfirmCodeRequest))
    { value, unreadable }: ParsedRequest<ConfirmCodeRequest>,
    @CurrentAdmin() actor: SignedInAdmin,
    @CurrentSession() session: string,
  ): Promise<AddedOneTimeCodeResponse> {
    const { addedAt, recoveryCodes } = await this.keys.confirmCode({
      actor,
      session,
      code: value.code ?? null,
      unreadable,
    });
    return { addedAt: addedAt.toISOString(), ...(recoveryCodes && { recoveryCodes }) };
  }

  @Delete('code')
  @HttpCode(204)
  @ApiOperation({ summary: 'Takes no one-time codes any more', operationId: 'removeCode' })
  @ApiBody({ type: ConfirmPasswordRequest })
  @ApiNoContentResponse()
  @ApiBadRequestResponse({ type: ErrorBody, description: 'The password is wrong' })
  @ApiConflictResponse({ type: ErrorBody, description: 'Second keys are not changeable' })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'There are none' })
  @ApiTooManyRequestsResponse({ type: ErrorBody, description: 'Too many wrong passwords' })
  endCode(
    @Body(passwordPipe) body: ParsedRequest<ConfirmPasswordRequest>,
    @CurrentAdmin() actor: SignedInAdmin,
    @Req() request: Request,
  ): Promise<void> {
    return this.keys.removeCode(confirmed(body, actor, request));
  }

  @Post('passkeys/options')
  @HttpCode(200)
  @WithoutSecondFactor()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'What a browser needs to make a passkey', operationId: 'beginPasskey' })
  @ApiBody({ type: ConfirmPasswordRequest })
  @ApiOkResponse({
    description: 'PublicKeyCredentialCreationOptionsJSON of WebAuthn',
    schema: { type: 'object', additionalProperties: true },
  })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'The password is wrong' })
  @ApiConflictResponse({ type: ErrorBody, description: 'Second keys are not changeable' })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Not possible at this address' })
  @ApiTooManyRequestsResponse({ type: ErrorBody, description: 'Too many wrong passwords' })
  passkeyOptions(
    @Body(passwordPipe) body: ParsedRequest<ConfirmPasswordRequest>,
    @CurrentAdmin() actor: SignedInAdmin,
    @CurrentSession() session: string,
    @Req() request: Request,
  ): Promise<object> {
    return this.keys.beginPasskey({ ...confirmed(body, actor, request), session });
  }

  @Post('passkeys')
  @WithoutSecondFactor()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Adds a passkey', operationId: 'addPasskey' })
  @ApiBody({ type: AddPasskeyRequest })
  @ApiCreatedResponse({ type: AddedPasskeyResponse })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'Names every failing field' })
  @ApiConflictResponse({ type: ErrorBody, description: 'Second keys are not changeable' })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Not possible at this address' })
  async add(
    @Body(new RequestPipe(AddPasskeyRequest))
    { value, unreadable }: ParsedRequest<AddPasskeyRequest>,
    @CurrentAdmin() actor: SignedInAdmin,
    @CurrentSession() session: string,
  ): Promise<AddedPasskeyResponse> {
    const { recoveryCodes, ...passkey } = await this.keys.addPasskey({
      actor,
      session,
      name: value.name ?? null,
      response: value.response ?? null,
      unreadable,
    });
    const answer: AddedPasskeyResponse = PasskeyResponse.from(passkey);
    if (recoveryCodes) answer.recoveryCodes = recoveryCodes;
    return answer;
  }

  @Delete('passkeys/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Removes a passkey', operationId: 'removePasskey' })
  @ApiBody({ type: ConfirmPasswordRequest })
  @ApiNoContentResponse()
  @ApiBadRequestResponse({ type: ErrorBody, description: 'The password is wrong' })
  @ApiConflictResponse({ type: ErrorBody, description: 'Second keys are not changeable' })
  @ApiNotFoundResponse({ type: ErrorBody })
  @ApiTooManyRequestsResponse({ type: ErrorBody, description: 'Too many wrong passwords' })
  remove(
    @Body(passwordPipe) body: ParsedRequest<ConfirmPasswordRequest>,
    @Param('id') id: string,
    @CurrentAdmin() actor: SignedInAdmin,
    @Req() request: Request,
  ): Promise<void> {
    return this.keys.removePasskey({ ...confirmed(body, actor, request), id });
  }

  @Post('recovery-codes')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Makes new recovery codes, which end the old',
    operationId: 'replaceRecoveryCodes',
  })
  @ApiBody({ type: ConfirmPasswordRequest })
  @ApiCreatedResponse({ type: RecoveryCodesResponse })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'The password is wrong' })
  @ApiConflictResponse({ type: ErrorBody, description: 'There is no second key' })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Second keys are off' })
  @ApiTooManyRequestsResponse({ type: ErrorBody, description: 'Too many wrong passwords' })
  async replace(
    @Body(passwordPipe) body: ParsedRequest<ConfirmPasswordRequest>,
    @CurrentAdmin() actor: SignedInAdmin,
    @Req() request: Request,
  ): Promise<RecoveryCodesResponse> {
    const input = confirmed(body, actor, request);
    return { recoveryCodes: await this.keys.replaceRecoveryCodes(input) };
  }
}

function confirmed(
  { value, unreadable }: ParsedRequest<ConfirmPasswordRequest>,
  actor: SignedInAdmin,
  request: Request,
): ConfirmedInput {
  return {
    actor,
    currentPassword: value.currentPassword ?? null,
    unreadable,
    abandoned: abandonmentOf(request),
  };
}
