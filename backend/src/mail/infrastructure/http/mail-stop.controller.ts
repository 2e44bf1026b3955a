import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConsumes,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { Public } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { StopCaptainMail } from '../../application/captains/stop-captain-mail';

/**
 * Stops e-mails to captains (docs/extensions.md, section 12). Mail services call it with what is in the
 * headers of an e-mail (RFC 8058). The body is not read.
 */
@ApiTags('links')
@Public()
@Controller('api/mail-stop')
export class MailStopController {
  constructor(private readonly stopCaptainMail: StopCaptainMail) {}

  @Post(':token')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Stops the e-mails about games to one address; again changes nothing',
    operationId: 'stopCaptainMail',
  })
  @ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data')
  @ApiOkResponse({ schema: { type: 'object' } })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'Not valid, or not valid any more' })
  @ApiTooManyRequestsResponse({ type: ErrorBody })
  async stop(@Param('token') token: string): Promise<object> {
    await this.stopCaptainMail.execute(token);
    return {};
  }
}
