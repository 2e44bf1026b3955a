import { mailTo } from '../../src/addresses/mail-to';

test.each([
  ['dana@example.org', 'mailto:dana@example.org'],
  ['dana+league@example.org', 'mailto:dana%2Bleague@example.org'],
  [
    'a?subject=Refund&cc=x@evil.example.org',
    'mailto:a%3Fsubject%3DRefund%26cc%3Dx@evil.example.org',
  ],
  ['a,b%0Acc:c@example.org', 'mailto:a%2Cb%250Acc%3Ac@example.org'],
])('the link to write to %s names nothing but that address', (address, link) => {
  expect(mailTo(address)).toBe(link);
  expect(new URL(link).search).toBe('');
});

test('a letter stands in the link, with the line breaks of mail', () => {
  const email = { subject: 'Herons & Comets', body: 'A: 21\nB: 14 +1\n' };
  const { pathname, searchParams } = new URL(mailTo('scores@example.org', email));
  expect(pathname).toBe('scores@example.org');
  expect([...searchParams]).toEqual([
    ['subject', 'Herons & Comets'],
    ['body', 'A: 21\r\nB: 14 +1\r\n'],
  ]);
});
