import 'reflect-metadata';
import { RequestPipe } from '../../src/platform/validation/request-pipe';
import { ConfirmationRequest } from '../../src/confirmations/infrastructure/http/confirmation.request';

const read = (body: object) => {
  const { value, unreadable } = new RequestPipe(ConfirmationRequest).transform(body);
  return { value: JSON.parse(JSON.stringify(value)) as object, unreadable };
};

const seen = {
  winningTeamId: 'red',
  losingTeamId: 'blue',
  matchDate: '2026-06-01',
  winningScore: 21,
  losingScore: 14,
  outcome: 'played',
};
const full = {
  token: ' a token ',
  seen,
  reference: 'K7Q2-4MZP',
  revision: 2,
  name: 'Kim',
  teamToken: ' another ',
};

it('A confirmation is read as it stands, its tokens without a change', () => {
  expect(read(full)).toEqual({ value: full, unreadable: [] });
});

it.each([
  ['without scores', { winningScore: null, losingScore: null }, { winningScore: null }],
  ['with scores as text', { winningScore: '21', losingScore: ' 14 ' }, seen],
  ['without an outcome', { outcome: null }, { outcome: null }],
])('The result that was seen is read %s', (_what, changes, expected) => {
  const { value, unreadable } = read({ ...full, seen: { ...seen, ...changes } });
  expect(unreadable).toEqual([]);
  expect(value).toMatchObject({ seen: expected });
});

it.each<[path: string, longest: string]>([
  ['reference', 'x'.repeat(20)],
  ['name', 'x'.repeat(120)],
  ['seen.winningTeamId', 'x'.repeat(255)],
  ['seen.losingTeamId', 'x'.repeat(255)],
  ['seen.matchDate', 'x'.repeat(40)],
])('The field %s has a greatest length', (path, longest) => {
  const name = path.split('.').at(-1)!;
  const withText = (text: string) =>
    path === name ? { ...full, [name]: text } : { ...full, seen: { ...seen, [name]: text } };
  expect(read(withText(longest)).unreadable).toEqual([]);
  expect(read(withText(`${longest}x`)).unreadable).toMatchObject([{ path }]);
});

it.each<[path: string, body: object, message: string]>([
  ['token', { token: 5 }, 'This must be text'],
  ['teamToken', { teamToken: {} }, 'This must be text'],
  ['seen', { seen: 'Red won' }, 'This must be an object'],
  ['seen.outcome', { seen: { outcome: 'won' } }, 'Unknown outcome'],
  ['seen.winningScore', { seen: { winningScore: [] } }, 'This must be a number'],
  ['seen.losingScore', { seen: { losingScore: true } }, 'This must be a number'],
  ['seen.winningScore', { seen: { winningScore: 'x' } }, 'This must be a number'],
  ['seen.losingScore', { seen: { outcome: 'forfeit', losingScore: '-' } }, 'This must be a number'],
  ['revision', { revision: 0 }, 'This must be a whole number from 1'],
])('A confirmation can not be read with a wrong %s', (path, body, message) => {
  expect(read(body).unreadable).toEqual([{ path, message }]);
});
