import { guideAddress, guideAt, type Reader } from '../../src/addresses/guide-address';
import { helpAddressOf } from '../../src/addresses/help-address';

const at = (address: string) => new URL(address, 'https://scores.example.org');

test.each<Reader>(['captains', 'administrators', 'league-staff'])(
  'the address of the guide for %s leads to it',
  (reader) => {
    expect(guideAt(at(guideAddress(reader)))).toBe(reader);
  },
);

test.each([
  ['/', null],
  ['/?sport=kickball&league=thursday', null],
  ['/?guides=captains', null],
  ['/?guide', 'captains'],
  ['/?guide=', 'captains'],
  ['/?guide=players', 'captains'],
  ['/?guide=constructor', 'captains'],
  ['/?sport=kickball&guide=league-staff#mail', 'league-staff'],
  ['/admin?guide=captains', null],
  ['/help/captains', null],
])('%s asks for the guide %s', (address, reader) => {
  expect(guideAt(at(address))).toBe(reader);
});

test.each([
  ['docs/operations.md', '/?guide=operations'],
  ['.env.example', '/?guide=env.example'],
  ['../.env.example', '/?guide=env.example'],
  ['guides/league-staff.md#undelivered-mail', '/?guide=league-staff#undelivered-mail'],
  ['league-feed.md#games', '/?guide=league-feed#games'],
  ['decisions/0019-connections.md', null],
  ['../CHANGELOG.md', null],
])('the file %s is shown at %s', (file, address) => {
  expect(helpAddressOf(file)).toBe(address);
});
