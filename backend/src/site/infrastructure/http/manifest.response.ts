import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'ManifestIcon' })
class ManifestIconResponse {
  @ApiProperty()
  src: string;

  @ApiProperty({ example: '192x192' })
  sizes: string;

  @ApiProperty({ example: 'image/png' })
  type: string;

  @ApiProperty({ enum: ['any', 'maskable'] })
  purpose: 'any' | 'maskable';
}

/** A web app manifest, as defined by the W3C. */
@ApiSchema({ name: 'Manifest' })
export class ManifestResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'Beneath the icon, where there is little room' })
  short_name: string;

  @ApiProperty()
  description: string;

  @ApiProperty()
  lang: string;

  @ApiProperty()
  start_url: string;

  @ApiProperty()
  scope: string;

  @ApiProperty({ enum: ['standalone'] })
  display: 'standalone';

  @ApiProperty({ example: '#17573a', description: "The association's colour" })
  theme_color: string;

  @ApiProperty({ description: 'Of the screen that shows while the app starts' })
  background_color: string;

  @ApiProperty({ type: [ManifestIconResponse] })
  icons: readonly ManifestIconResponse[];
}
