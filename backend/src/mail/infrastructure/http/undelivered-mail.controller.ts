import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ErrorBody } from '../../../platform/http/common.response';
import { ApiPage, PageRequest, sendPage } from '../../../platform/http/pages';
import { ParsedRequest, RequestPipe } from '../../../platform/validation/request-pipe';
import { MessageSenders } from '../../application/message-senders';
import { UndeliveredMessages } from '../../application/undelivered-messages';
import { RetriedMailResponse, UndeliveredMessageResponse } from './undelivered-mail.response';

@ApiTags('mail')
@ApiUnauthorizedResponse({ type: ErrorBody })
@Controller('api/admin/undelivered-mail')
export class UndeliveredMailController {
  constructor(
    private readonly undelivered: UndeliveredMessages,
    private readonly senders: MessageSenders,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Mail that could not be delivered so far, the newest first',
    operationId: 'listUndeliveredMail',
  })
  @ApiPage(UndeliveredMessageResponse)
  @ApiBadRequestResponse({ type: ErrorBody })
  async list(
    @Query(new RequestPipe(PageRequest)) query: ParsedRequest<PageRequest>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { limit, cursor } = query.checked();
    const { messages, more, total } = await this.undelivered.list(limit, cursor);
    sendPage(request, response, {
      json: JSON.stringify(
        messages.map((message) =>
          UndeliveredMessageResponse.from(
            message,
            this.senders.of(message)?.subject(message) ?? message.kind,
          ),
        ),
      ),
      next: more ? messages.at(-1)!.id : null,
      total,
      capped: false,
    });
  }

  @Post(':id/retry')
  @HttpCode(202)
  @ApiOperation({ summary: 'Has a message tried again at once', operationId: 'retryMail' })
  @ApiAcceptedResponse({ type: RetriedMailResponse })
  @ApiNotFoundResponse({ type: ErrorBody })
  async retry(@Param('id') id: string): Promise<RetriedMailResponse> {
    await this.undelivered.retry(id);
    return { message: 'The message will be tried again.' };
  }
}
