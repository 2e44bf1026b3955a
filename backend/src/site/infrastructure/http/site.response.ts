import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'SocialLink' })
class SocialLinkResponse {
  @ApiProperty({ enum: ['facebook', 'instagram', 'x'] })
  network: 'facebook' | 'instagram' | 'x';

  @ApiProperty({ format: 'uri' })
  url: string;
}

@ApiSchema({ name: 'Season' })
class SeasonResponse {
  @ApiProperty({ example: '04-01', description: 'First day, MM-DD' })
  start: string;

  @ApiProperty({ example: '09-30', description: 'Last day, MM-DD; may lie in the next year' })
  end: string;
}

const optional = { type: String, nullable: true } as const;

/** Fields that are not configured are null. Screens leave them out. */
@ApiSchema({ name: 'Site' })
export class SiteResponse {
  @ApiProperty()
  name: string;

  @ApiProperty(optional)
  logoUrl: string | null;

  @ApiProperty({ ...optional, description: 'Where people reach the product; ends without a slash' })
  publicUrl: string | null;

  @ApiProperty({ example: '#17573a' })
  accentColor: string;

  @ApiProperty(optional)
  publicSiteUrl: string | null;

  @ApiProperty(optional)
  playerLoginUrl: string | null;

  @ApiProperty(optional)
  injuryFormUrl: string | null;

  @ApiProperty(optional)
  contactEmail: string | null;

  @ApiProperty(optional)
  contactPhone: string | null;

  @ApiProperty({ type: [SocialLinkResponse] })
  socialLinks: readonly SocialLinkResponse[];

  @ApiProperty({ example: 'America/New_York', description: 'Whose date is today' })
  timeZone: string;

  @ApiProperty({ type: SeasonResponse })
  season: SeasonResponse;

  @ApiProperty({
    type: [String],
    description: 'The features that are on, such as `outcomes`',
  })
  features: readonly string[];

  @ApiProperty({
    required: false,
    description: 'True if the leagues are invented, since no real source is set; else absent',
  })
  sampleLeagues?: boolean;

  @ApiProperty({
    required: false,
    minimum: 1,
    description:
      'After how many months the contact and the comments of a report are removed; absent if never',
  })
  retentionMonths?: number;
}
