import 'reflect-metadata';
import { RequestPipe } from '../../src/platform/validation/request-pipe';
import {
  ListResultsRequest,
  keyOf,
  placeIn,
} from '../../src/results/infrastructure/http/list-results.request';

const place = ['2026-05-14', 'Lions', 'Tigers', 1] as const;
const cursorOf = (key: string) => Buffer.from(JSON.stringify([key])).toString('base64url');
const read = (query: object) => new RequestPipe(ListResultsRequest).transform(query);

it('The place of a result is read as it was written into a cursor', () => {
  expect(placeIn(keyOf(place))).toEqual(place);
  const query = { cursor: cursorOf(keyOf(place)), limit: '20', from: '2026-05-01', to: '' };
  expect(read(query)).toEqual({
    value: { cursor: keyOf(place), limit: 20, from: '2026-05-01', to: null },
    unreadable: [],
  });
});

it.each([
  ['no JSON', 'x'],
  ['no list', '{}'],
  ['too short', '["2026-05-14","Lions","Tigers"]'],
  ['without a date', '["yesterday","Lions","Tigers",1]'],
  ['with a number for the first team', '["2026-05-14",7,"Tigers",1]'],
  ['with a number for the other team', '["2026-05-14","Lions",7,1]'],
  ['with a part of a number', '["2026-05-14","Lions","Tigers",1.5]'],
])('A key that is %s is the place of no result', (_what, key) => {
  expect(placeIn(key)).toBeNull();
  expect(read({ cursor: cursorOf(key) }).unreadable).toMatchObject([{ path: 'cursor' }]);
});
