import {
  Body,
  Controller,
  Delete,
  ExecutionContext,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  applyDecorators,
  createParamDecorator,
} from '@nestjs/common';
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
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { abandonmentOf } from '../../../platform/http/abandonment';
import {
  CurrentAdmin,
  CurrentSession,
  SignedInRequest,
  WithoutSecondFactor,
} from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { OwnSecondKeys } from '../../application/second-factor/own-second-keys';
import type { ConfirmedInput } from '../../application/second-factor/own-account';
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

/** Whose second keys to change, with the password that the body confirms it with. */
const Confirmed = createParamDecorator(
  (_data: unknown, context: ExecutionContext): ConfirmedInput => {
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    const { value, unreadable } = passwordPipe.transform(request.body);
    const currentPassword = value.currentPassword ?? null;
    return { actor: request.admin, currentPassword, unreadable, abandoned: abandonmentOf(request) };
  },
);

function ConfirmedByPassword(conflict = 'Second keys are not changeable'): MethodDecorator {
  return applyDecorators(
    ApiBody({ type: ConfirmPasswordRequest }),
    ApiBadRequestResponse({ type: ErrorBody, description: 'The password is wrong' }),
    ApiConflictResponse({ type: ErrorBody, description: conflict }),
    ApiTooManyRequestsResponse({ type: ErrorBody, description: 'Too many wrong passwords' }),
  );
}

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
  @ConfirmedByPassword()
  @ApiCreatedResponse({ type: NewOneTimeCodeResponse })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Second keys are off' })
  begin(@Confirmed() input: ConfirmedInput): Promise<NewOneTimeCodeResponse> {
    return this.keys.beginCode(input);
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
  @ConfirmedByPassword()
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: ErrorBody, description: 'There are none' })
  endCode(@Confirmed() input: ConfirmedInput): Promise<void> {
    return this.keys.removeCode(input);
  }

  @Post('passkeys/options')
  @HttpCode(200)
  @WithoutSecondFactor()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'What a browser needs to make a passkey', operationId: 'beginPasskey' })
  @ConfirmedByPassword()
  @ApiOkResponse({
    description: 'PublicKeyCredentialCreationOptionsJSON of WebAuthn',
    schema: { type: 'object', additionalProperties: true },
  })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Not possible at this address' })
  passkeyOptions(
    @Confirmed() input: ConfirmedInput,
    @CurrentSession() session: string,
  ): Promise<object> {
    return this.keys.beginPasskey({ ...input, session });
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
  @ConfirmedByPassword()
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: ErrorBody })
  remove(@Confirmed() input: ConfirmedInput, @Param('id') id: string): Promise<void> {
    return this.keys.removePasskey({ ...input, id });
  }

  @Post('recovery-codes')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Makes new recovery codes, which end the old',
    operationId: 'replaceRecoveryCodes',
  })
  @ConfirmedByPassword('There is no second key')
  @ApiCreatedResponse({ type: RecoveryCodesResponse })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Second keys are off' })
  async replace(@Confirmed() input: ConfirmedInput): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.keys.replaceRecoveryCodes(input) };
  }
}
