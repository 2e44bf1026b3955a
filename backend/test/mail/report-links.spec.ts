import { Links } from '../../src/links/application/links';
import { ManageLinks } from '../../src/mail/infrastructure/report-links';
import { PublicAddress } from '../../src/platform/http/public-address';

function manageLinks(links: Pick<Links, 'isAvailable' | 'make'>): ManageLinks {
  return new ManageLinks(links as Links, new PublicAddress('https://scores.example.org'));
}

test('a link manages its report', () => {
  const links = manageLinks({ isAvailable: true, make: (kind, id) => `${kind}-of-${id}` });
  expect(links.urlOf('one')).toBe('https://scores.example.org/#m=m-of-one');
});

test('there is none while the server can make no tokens', () => {
  const links = manageLinks({
    isAvailable: false,
    make: () => {
      throw new Error('no key');
    },
  });
  expect(links.urlOf('one')).toBeNull();
});
