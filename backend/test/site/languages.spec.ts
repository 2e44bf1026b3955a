import { Leagues } from '../../src/league-feed/application/leagues';
import { AssociationSettings } from '../../src/platform/config/association-settings';
import { HttpSettings } from '../../src/platform/config/http-settings';
import { RetentionSettings } from '../../src/platform/config/retention-settings';
import { Features } from '../../src/platform/features/features';
import { settingsFrom } from '../../src/settings';
import { ManifestController } from '../../src/site/infrastructure/http/manifest.controller';
import { SiteController } from '../../src/site/infrastructure/http/site.controller';

function controllersWith(environment: Readonly<Record<string, string>>) {
  const settings = settingsFrom(environment);
  const association = settings.of(AssociationSettings);
  const site = new SiteController(
    association,
    settings.of(HttpSettings),
    { names: [] } as Partial<Features> as Features,
    { areSample: false } as Partial<Leagues> as Leagues,
    settings.of(RetentionSettings),
  );
  return { site, manifest: new ManifestController(association) };
}

it.each([
  [{}, undefined],
  [{ ASSOCIATION_LANGUAGES: 'en' }, undefined],
  [{ ASSOCIATION_LANGUAGES: 'es' }, ['es']],
  [{ ASSOCIATION_LANGUAGES: 'fr, en' }, ['fr', 'en']],
])('With %j, the site names the languages %j', (environment, languages) => {
  const site = controllersWith(environment).site.site();
  expect(site.languages).toEqual(languages);
  expect('languages' in site).toBe(languages !== undefined);
});

it.each([
  ['en', 'es', 'en', 'Scores', 'Report the result of your game.'],
  ['en,es', 'es', 'es', 'Marcadores', 'Reporta el resultado de tu partido.'],
  ['en,es', undefined, 'en', 'Scores', 'Report the result of your game.'],
  ['fr,en', 'es', 'fr', 'Pointages', 'Déclarez le résultat de votre match.'],
  ['fr,en', ['en'], 'fr', 'Pointages', 'Déclarez le résultat de votre match.'],
])(
  'With the languages %s, the manifest for %j is in %s',
  (languages, wanted, lang, short_name, description) => {
    const { manifest } = controllersWith({ ASSOCIATION_LANGUAGES: languages });
    expect(manifest.manifest(wanted)).toMatchObject({ lang, short_name, description });
  },
);
