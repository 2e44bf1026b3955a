import { Links } from '../../src/links/application/links';
import { ReportUrls } from '../../src/report-mail/infrastructure/templates/report-urls';
import { AssociationSettings } from '../../src/platform/config/association-settings';
import { settingsFrom } from '../../src/settings';
import { PublicAddress } from '../../src/platform/public-address/public-address';

function reportUrls(
  links: Pick<Links, 'isAvailable' | 'make'>,
  ASSOCIATION_LANGUAGES = 'en',
): ReportUrls {
  const association = settingsFrom({ ASSOCIATION_LANGUAGES }).of(AssociationSettings);
  return new ReportUrls(
    links as Links,
    new PublicAddress('https://scores.example.org'),
    association,
  );
}

test('a link manages its report', () => {
  const links = { isAvailable: true, make: (kind: string, id: string) => `${kind}-of-${id}` };
  const url = 'https://scores.example.org/#m=m-of-one';
  expect(reportUrls(links).urlOf('one', 'en')).toBe(url);
  expect(reportUrls(links, 'es').urlOf('one', 'es')).toBe(url);
  const several = reportUrls(links, 'en,es');
  expect(several.urlOf('one', 'es')).toBe('https://scores.example.org/?lang=es#m=m-of-one');
  expect(several.urlOf('one', 'en')).toBe('https://scores.example.org/?lang=en#m=m-of-one');
});

test('there is none while the server can make no tokens', () => {
  const links = reportUrls({
    isAvailable: false,
    make: () => {
      throw new Error('no key');
    },
  });
  expect(links.urlOf('one', 'en')).toBeNull();
});
