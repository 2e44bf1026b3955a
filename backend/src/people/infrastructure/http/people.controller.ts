import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { CurrentAdmin, MastersOnly } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { ErasePerson } from '../../application/erase-person';
import { FindPerson } from '../../application/find-person';
import { PersonRequest } from './person.request';
import { ErasedPersonResponse, FoundPersonResponse } from './person.response';

/** What is kept of people (docs/extensions.md, section 16). */
@ApiTags('people')
@ApiBadRequestResponse({ type: ErrorBody })
@ApiUnauthorizedResponse({ type: ErrorBody })
@ApiForbiddenResponse({ type: ErrorBody, description: 'Masters only' })
@ApiConflictResponse({
  type: ErrorBody,
  description: "This server does not have the installation's key",
})
@MastersOnly()
@Controller('api/admin/people')
export class PeopleController {
  constructor(
    private readonly findPerson: FindPerson,
    private readonly erasePerson: ErasePerson,
  ) {}

  @Post('find')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'What is kept of the person with an e-mail address',
    description: 'Noted in the audit log, without the address',
    operationId: 'findPerson',
  })
  @ApiBody({ type: PersonRequest })
  @ApiOkResponse({ type: FoundPersonResponse })
  find(
    @CurrentAdmin() actor: SignedInAdmin,
    @Body(new RequestPipe(PersonRequest)) { value }: ParsedRequest<PersonRequest>,
  ): Promise<FoundPersonResponse> {
    return this.findPerson.execute({ actor, email: value.email ?? null });
  }

  @Post('erase')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Removes the person with an e-mail address from everything, for good',
    description: 'Results, ratings and counts stay. Noted in the audit log, without the address',
    operationId: 'erasePerson',
  })
  @ApiBody({ type: PersonRequest })
  @ApiOkResponse({ type: ErasedPersonResponse })
  async erase(
    @CurrentAdmin() actor: SignedInAdmin,
    @Body(new RequestPipe(PersonRequest)) { value }: ParsedRequest<PersonRequest>,
  ): Promise<ErasedPersonResponse> {
    return { counts: await this.erasePerson.execute({ actor, email: value.email ?? null }) };
  }
}
