import {
  addressesIn,
  asciiAddress,
  isEmailAddress,
  mailboxOf,
  mayBeStored,
} from '../../src/kernel/email-address';

const label = (length: number) => 'a'.repeat(length);

it.each([
  ['a letter', 'd@example.org'],
  ['digits', '7@example.org'],
  ['dots and a plus', 'dana.q.smith+scores@example.org'],
  ['all signs that may be', "!#$%&'*+/=?^_`{|}~-@example.org"],
  ['capitals', 'DANA@EXAMPLE.ORG'],
  ['a domain of digits and hyphens', 'd@3-2--1.4-ever.org'],
  ['labels of one character', 'd@e.f'],
  ['labels of two characters', 'd@ef.gh'],
  ['labels of digits', 'd@1.2'],
  ['labels of two digits', 'd@12.34'],
  ['many labels', 'd@a.b.c.example.co.uk'],
  ['a first label of 63 characters', `d@${label(63)}.org`],
  ['a last label of 63 characters', `d@example.${label(63)}`],
  ['a domain beyond ASCII', 'd@exämple.org'],
  ['a domain of another script', 'd@пример.рф'],
])('An address may have %s', (_what, address) => {
  expect(isEmailAddress(address)).toBe(true);
});

it.each([
  ['nothing before the @', '@example.org'],
  ['no @', 'example.org'],
  ['two @', 'd@e@example.org'],
  ['a blank', 'd a@example.org'],
  ['a blank before it', ' d@example.org'],
  ['a blank after it', 'd@example.org '],
  ['a line after it', 'd@example.org\nBcc: e@example.org'],
  ['letters beyond ASCII', 'dañá@example.org'],
  ['letters beyond ASCII in front of a domain beyond ASCII', 'jörg@exämple.de'],
  ['a dot in front of the @', 'pat.@example.org'],
  ['a dot at the beginning', '.pat@example.org'],
  ['two dots in a row in front of the @', 'p..at@example.org'],
  ['a label that is longer than 63 characters in ASCII', `d@${'ä'.repeat(60)}.org`],
  ['signs in a domain beyond ASCII', 'd@ex/ämple.org'],
  ['a port behind a domain beyond ASCII', 'd@exämple.org:80'],
  ['escapes in a domain beyond ASCII', 'd@ex%61ämple.org'],
  ['a number of full-width digits for a domain', 'd@１.２'],
  ['no dot in a domain beyond ASCII', 'd@exämple'],
  ['no dot in the domain', 'd@example'],
  ['a dot at its end', 'd@example.'],
  ['two dots in a row', 'd@example..org'],
  ['a dot after the @', 'd@.org'],
  ['a hyphen at the beginning of a label', 'd@-example.org'],
  ['a hyphen at the end of a label', 'd@example-.org'],
  ['a hyphen at the beginning of the last label', 'd@example.-org'],
  ['a hyphen at the end of the last label', 'd@example.org-'],
  ['a hyphen for a label', 'd@-.org'],
  ['an underline in the domain', 'd@exam_ple.org'],
  ['a first label of 64 characters', `d@${label(64)}.org`],
  ['a last label of 64 characters', `d@example.${label(64)}`],
])('An address does not have %s', (_what, address) => {
  expect(isEmailAddress(address)).toBe(false);
});

it.each([
  ['d@exämple.org', 'd@xn--exmple-cua.org'],
  ['D@EXÄMPLE.org', 'D@xn--exmple-cua.org'],
  ['d@xn--exmple-cua.org', 'd@xn--exmple-cua.org'],
  ['Dana@Example.ORG', 'Dana@Example.ORG'],
  ['d@1.2.3', 'd@1.2.3'],
  ['jörg@example.org', 'jörg@example.org'],
  ['d@ex/ämple', 'd@ex/ämple'],
  ['exämple.org', 'exämple.org'],
  ['', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(asciiAddress(typed)).toBe(kept);
});

it.each(['pat.@example.org', 'a..b@docomo.ne.jp', 'dana@example.org', 'd@exämple.org'])(
  '%s may be stored',
  (address) => {
    expect(mayBeStored(address)).toBe(true);
  },
);

it.each(['', 'dana', '@example.org', 'dana@', 'd@e@example.org', 'd a@example.org'])(
  '%j is not stored as an address',
  (text) => {
    expect(mayBeStored(text)).toBe(false);
  },
);

it('What was left out is no address', () => {
  expect(isEmailAddress(null)).toBe(false);
  expect(isEmailAddress('')).toBe(false);
});

it.each([
  ['dana@example.org', 'dana@example.org'],
  ['Dana@Example.ORG', 'dana@example.org'],
  ['dana+scores@example.org', 'dana@example.org'],
  ['dana+scores+monday@example.org', 'dana@example.org'],
  ['"a@b"+c@example.org', '"a@b"@example.org'],
  ['dana@ex+ample.org', 'dana@ex+ample.org'],
])('%s is counted as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

describe('The addresses in a text', () => {
  it.each([
    ['dana@example.org', ['dana@example.org']],
    ['dana@example.org, kim@example.org', ['dana@example.org', 'kim@example.org']],
    ['  dana@example.org ,,\n kim@example.org,', ['dana@example.org', 'kim@example.org']],
    [
      'Dana@Example.org, kim@example.org, dana@example.ORG',
      ['Dana@Example.org', 'kim@example.org'],
    ],
    ['dana@, kim', ['dana@', 'kim']],
    ['straße@example.org, strasse@example.org', ['straße@example.org', 'strasse@example.org']],
    ['d@exämple.org, d@xn--exmple-cua.org', ['d@xn--exmple-cua.org']],
    ['', []],
    [' , ,, ', []],
    ['\u3164, dana@example.org,\u200b\u2800', ['dana@example.org']],
  ])('of %j are %j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses);
  });
});
