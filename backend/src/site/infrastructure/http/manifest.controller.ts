import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AssociationSettings } from '../../../platform/config/association-settings';
import { Public } from '../../../platform/http/access';
import { ManifestResponse } from './manifest.response';

/** Phones show about this many characters below an icon. */
const shortNameLength = 12;
/** The background of the light theme (`tokens.css`). */
const paper = '#f6f4ed';

const icons: ManifestResponse['icons'] = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The web app manifest, with the association's name and colour. */
@ApiTags('site')
@Public()
@Controller('api/site')
export class ManifestController {
  constructor(private readonly association: AssociationSettings) {}

  @Get('manifest.webmanifest')
  @Header('Cache-Control', 'public, max-age=60')
  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  @ApiOperation({ summary: 'What a phone needs to install the app', operationId: 'getManifest' })
  @ApiProduces('application/manifest+json')
  @ApiOkResponse({ type: ManifestResponse })
  manifest(): ManifestResponse {
    const { name, accentColor } = this.association;
    return {
      id: '/',
      name: name === 'Score Tracker' ? name : `${name}: Score Tracker`,
      short_name: name.length <= shortNameLength ? name : 'Scores',
      description: 'Report the result of your game.',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: accentColor,
      background_color: paper,
      icons,
    };
  }
}
