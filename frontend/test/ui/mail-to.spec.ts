import { mailTo } from '../../src/ui/mail-to';

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
