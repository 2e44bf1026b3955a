import { AssociationSettings } from '../../src/platform/config/association-settings';
import { settingsFrom } from '../../src/settings';
import { ManifestController } from '../../src/site/infrastructure/http/manifest.controller';

it.each([
  ['en', 'es', 'en', 'Scores', 'Report the result of your game.'],
  ['en,es', 'es', 'es', 'Marcadores', 'Reporta el resultado de tu partido.'],
  ['en,es', undefined, 'en', 'Scores', 'Report the result of your game.'],
  ['fr,en', 'es', 'fr', 'Pointages', 'Déclarez le résultat de votre match.'],
  ['fr,en', ['en'], 'fr', 'Pointages', 'Déclarez le résultat de votre match.'],
])(
  'With the languages %s, the manifest for %j is in %s',
  (languages, wanted, lang, short_name, description) => {
    const settings = settingsFrom({ ASSOCIATION_LANGUAGES: languages });
    const controller = new ManifestController(settings.of(AssociationSettings));
    expect(controller.manifest(wanted)).toMatchObject({ lang, short_name, description });
  },
);
