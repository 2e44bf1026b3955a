import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiSchema,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { Public } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { Verbatim } from '../../../platform/validation/body-fields';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { Links } from '../../application/links';

@ApiSchema({ name: 'OpenLink' })
class OpenLinkRequest {
  @Verbatim({ description: 'What stands behind `#m=`, `#c=`, `#a=`, `#t=` or `#g=` in a link' })
  token?: string | null;
}

/** Links of captains. `LinkCalls` limits its calls. */
@ApiTags('links')
@Public()
@Controller('api/report-links')
export class LinksController {
  constructor(private readonly links: Links) {}

  @Post('open')
  @HttpCode(200)
  @ApiOperation({
    summary: 'What a link is good for; opening it changes nothing',
    operationId: 'openLink',
  })
  @ApiBody({ type: OpenLinkRequest })
  @ApiOkResponse({
    schema: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string', description: 'Tells which other keys there are' } },
      additionalProperties: true,
    },
  })
  @ApiBadRequestResponse({ type: ErrorBody, description: 'Not a JSON object' })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Not valid, or not valid any more' })
  @ApiTooManyRequestsResponse({ type: ErrorBody })
  open(
    @Body(new RequestPipe(OpenLinkRequest)) { value }: ParsedRequest<OpenLinkRequest>,
  ): Promise<object> {
    return this.links.open(value.token);
  }
}
