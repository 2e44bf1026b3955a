import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Leagues } from '../../../league-feed/application/leagues';
import { AssociationSettings } from '../../../platform/config/association-settings';
import { Features } from '../../../platform/features/features';
import { HttpSettings } from '../../../platform/config/http-settings';
import { RetentionSettings } from '../../../platform/config/retention-settings';
import { SiteResponse } from './site.response';
import { Public } from '../../../platform/http/access';

@ApiTags('site')
@Public()
@Controller('api/site')
export class SiteController {
  constructor(
    private readonly association: AssociationSettings,
    private readonly http: HttpSettings,
    private readonly features: Features,
    private readonly leagues: Leagues,
    private readonly retention: RetentionSettings,
  ) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=60')
  @ApiOperation({ summary: 'What the association configured about itself', operationId: 'getSite' })
  @ApiOkResponse({ type: SiteResponse })
  site(): SiteResponse {
    const { association } = this;
    return {
      name: association.name,
      timeZone: association.timeZone,
      logoUrl: association.logoUrl,
      accentColor: association.accentColor,
      publicSiteUrl: association.publicSiteUrl,
      playerLoginUrl: association.playerLoginUrl,
      injuryFormUrl: association.injuryFormUrl,
      contactEmail: association.contactEmail,
      contactPhone: association.contactPhone,
      socialLinks: association.socialLinks,
      season: association.season,
      publicUrl: this.http.publicUrl,
      features: this.features.names,
      ...(this.leagues.areSample && { sampleLeagues: true }),
      ...(this.retention.months > 0 && { retentionMonths: this.retention.months }),
    };
  }
}
