import { Links } from '../../src/links/application/links';
import { ReportUrls } from '../../src/report-mail/infrastructure/templates/report-urls';
import { PublicAddress } from '../../src/platform/public-address/public-address';

function reportUrls(links: Pick<Links, 'isAvailable' | 'make'>): ReportUrls {
  return new ReportUrls(links as Links, new PublicAddress('https://scores.example.org'));
}

test('a link manages its report', () => {
  const links = reportUrls({ isAvailable: true, make: (kind, id) => `${kind}-of-${id}` });
  expect(links.urlOf('one')).toBe('https://scores.example.org/#m=m-of-one');
});

test('there is none while the server can make no tokens', () => {
  const links = reportUrls({
    isAvailable: false,
    make: () => {
      throw new Error('no key');
    },
  });
  expect(links.urlOf('one')).toBeNull();
});
