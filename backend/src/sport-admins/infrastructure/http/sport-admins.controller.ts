import { Body, Controller, Get, Headers, HttpCode, Post, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConflictResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Response } from 'express';
import type { SignedInAdmin } from '../../../kernel/signed-in-admin';
import { CurrentAdmin } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { ReadCoverage } from '../../application/read-coverage';
import { ReadRecipients } from '../../application/read-recipients';
import { ReplaceRecipients } from '../../application/replace-recipients';
import { RecipientsBySport, textOf, versionOf } from '../../domain/recipients';
import { CoverageResponse } from './coverage.response';
import { ReplaceRecipientsPipe } from './replace-recipients.request';
import type { ReplaceRecipientsRequest } from './replace-recipients.request';

const recipients = {
  type: 'object',
  additionalProperties: { type: 'string' },
  example: { kickball: 'dana@example.org, kim@example.org' },
} as const;

const okResponse = {
  description: 'Comma-separated addresses by sport id; a sport without recipients is left out',
  schema: recipients,
  headers: { ETag: { description: 'For If-Match', schema: { type: 'string' } } },
} as const;

/** The recipients of each sport (docs/contract.md, sections 4 and 8). */
@ApiTags('sport admins')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/sport-admins')
export class SportAdminsController {
  constructor(
    private readonly readRecipients: ReadRecipients,
    private readonly replaceRecipients: ReplaceRecipients,
    private readonly readCoverage: ReadCoverage,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Recipients by sport', operationId: 'getSportAdmins' })
  @ApiOkResponse(okResponse)
  async read(@Res({ passthrough: true }) response: Response): Promise<Record<string, string>> {
    return taggedRecipients(response, await this.readRecipients.execute());
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Replaces the recipients of all sports; a sport that is left out is cleared',
    operationId: 'replaceSportAdmins',
  })
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The ETag of what was read; nothing is replaced where that is outdated',
  })
  @ApiBody({ schema: recipients })
  @ApiOkResponse(okResponse)
  @ApiBadRequestResponse({ type: ErrorBody, description: 'One detail per failing sport id' })
  @ApiConflictResponse({ type: ErrorBody, description: 'The recipients were changed meanwhile' })
  async replace(
    @CurrentAdmin() actor: SignedInAdmin,
    @Body(new ReplaceRecipientsPipe()) { texts, unreadable }: ReplaceRecipientsRequest,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Record<string, string>> {
    const knownVersions = versionsIn(ifMatch);
    const input = { actor, texts, unreadable, knownVersions };
    return taggedRecipients(response, await this.replaceRecipients.execute(input));
  }

  @Get('coverage')
  @ApiOperation({
    summary: 'Sports of whose reports nobody gets an e-mail',
    operationId: 'getSportAdminsCoverage',
  })
  @ApiOkResponse({ type: CoverageResponse })
  coverage(): Promise<CoverageResponse> {
    return this.readCoverage.execute();
  }
}

function taggedRecipients(
  response: Response,
  recipients: RecipientsBySport,
): Record<string, string> {
  response.setHeader('ETag', `"${versionOf(recipients)}"`);
  return Object.fromEntries(
    [...recipients].map(([sportId, addresses]) => [sportId, textOf(addresses)]),
  );
}

/**
 * Reads the tags of an `If-Match` header. Null if there is no header, or if it is `*`. A weak tag
 * counts as the same state, because proxies that compress responses mark tags as weak.
 */
function versionsIn(ifMatch: string | undefined): string[] | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  return [...ifMatch.matchAll(/"([^"]*)"/g)].map(([, version]) => version!);
}
