import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Settings } from '../../../platform/config/settings';
import { SiteAnswer } from './site.response';
import { Public } from '../../../platform/http/access';

@ApiTags('site')
@Public()
@Controller('api/site')
export class SiteController {
  constructor(private readonly settings: Settings) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=60')
  @ApiOperation({ summary: 'What the association configured about itself', operationId: 'getSite' })
  @ApiOkResponse({ type: SiteAnswer })
  site(): SiteAnswer {
    const { association, http } = this.settings;
    return { ...association, publicUrl: http.publicUrl };
  }
}
