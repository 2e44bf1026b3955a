import { guideAddress, guideAt, type Reader } from '../../src/addresses/guide-address';

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
