import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Language, languages } from '../../../kernel/languages';
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

/** Apart from the screens' sentences, because a phone reads them when it installs the app. */
const words: Readonly<Record<Language, Pick<ManifestResponse, 'short_name' | 'description'>>> = {
  en: { short_name: 'Scores', description: 'Report the result of your game.' },
  es: { short_name: 'Marcadores', description: 'Reporta el resultado de tu partido.' },
  fr: { short_name: 'Pointages', description: 'Déclarez le résultat de votre match.' },
};

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
  @ApiQuery({ name: 'lang', required: false, enum: languages })
  manifest(@Query('lang') wanted: unknown): ManifestResponse {
    const { name, accentColor } = this.association;
    const lang = this.association.languageFor(wanted);
    const { short_name, description } = words[lang];
    return {
      id: '/',
      name: name === 'Score Tracker' ? name : `${name}: Score Tracker`,
      short_name: name.length <= shortNameLength ? name : short_name,
      description,
      lang,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: accentColor,
      background_color: paper,
      icons,
    };
  }
}
