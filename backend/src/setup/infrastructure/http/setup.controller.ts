import { Controller, Get, Header } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { productVersion } from '../../../platform/config/product-version';
import { MastersOnly } from '../../../platform/http/access';
import { ErrorBody } from '../../../platform/http/common.response';
import { SetupTopics } from '../../../platform/setup/setup-topics';
import { SetupResponse } from './setup.response';

@ApiTags('administrators')
@Controller('api/admin/setup')
export class SetupController {
  constructor(private readonly topics: SetupTopics) {}

  @Get()
  @MastersOnly()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'What is set, and what real use needs', operationId: 'readSetup' })
  @ApiOkResponse({ type: SetupResponse })
  @ApiUnauthorizedResponse({ type: ErrorBody })
  @ApiForbiddenResponse({ type: ErrorBody, description: 'Masters only' })
  async read(): Promise<SetupResponse> {
    const topics = await this.topics.read();
    return {
      version: productVersion(),
      topics: topics.map(({ id, title, state, summary, facts, howTo }) => ({
        id,
        title,
        state,
        summary,
        facts,
        howTo: {
          text: howTo.text,
          examples: howTo.examples ?? [],
          documents: howTo.documents ?? [],
          page: howTo.page ?? null,
        },
      })),
    };
  }
}
