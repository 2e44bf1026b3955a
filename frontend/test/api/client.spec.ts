import { ApiError } from '../../src/api/api-error';
import { read, write } from '../../src/api/client';
import { pageIn } from '../../src/api/page';
import { addressOf } from '../../src/api/resource';
import { useRead } from '../../src/api/use-read';
import { useWrite } from '../../src/api/use-write';
import { usePages } from '../../src/loading/use-pages';
import { FakeServer } from '../support/fake-server';
import { leagueAdmin, master, sports } from '../support/samples/served-data';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install();
});

/** The arguments of the browser's `fetch`. */
async function sentBy(call: () => Promise<unknown>) {
  const fetch = jest.spyOn(globalThis, 'fetch');
  await call();
  const [sent] = fetch.mock.calls;
  fetch.mockRestore();
  return sent;
}

test('what is read is asked for as JSON, with cookies', async () => {
  const sent = await sentBy(() => read(addressOf('/api/sports', {})));
  expect(sent).toEqual([
    '/api/sports',
    {
      method: 'GET',
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      body: null,
      signal: null,
    },
  ]);
});

test('what is written is sent as JSON, with its path filled in and its own headers', async () => {
  server.answer('POST /api/sport-admins', {});
  const { signal } = new AbortController();
  const body = { kickball: 'dana@example.org' };
  const headers = { 'if-match': '"one"' };
  const sent = await sentBy(() => write('POST', '/api/sport-admins', { body, headers, signal }));
  expect(sent).toEqual([
    '/api/sport-admins',
    {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'if-match': '"one"',
      },
      body: '{"kickball":"dana@example.org"}',
      signal,
    },
  ]);
  server.answer(`DELETE /api/admins/${leagueAdmin.id}`, undefined, 204);
  const [address] = (await sentBy(() =>
    write('DELETE', '/api/admins/{id}', { path: { id: leagueAdmin.id } }),
  ))!;
  expect(address).toBe(`/api/admins/${leagueAdmin.id}`);
});

test('an answer is its JSON and its headers, and undefined where it has no body', async () => {
  server.respond('/api/sports', () => ({ body: sports, headers: { etag: '"one"' } }));
  const { data, headers } = await read(addressOf('/api/sports', {}));
  expect(data).toEqual(sports);
  expect(headers.get('etag')).toBe('"one"');
  expect((await write('POST', '/api/logout', {})).data).toBeUndefined();
});

test('a refusal is thrown, and so is what `fetch` throws', async () => {
  server.refuse('POST /api/login', 401, 'Invalid credentials');
  const signIn = () => write('POST', '/api/login', { body: { username: 'a', password: 'b' } });
  await expect(signIn()).rejects.toBeInstanceOf(ApiError);
  server.cutOff('POST /api/login');
  await expect(signIn()).rejects.toBeInstanceOf(TypeError);
});

// Nothing here runs. `npm run lint` fails if one of these lines compiles.
test('what the API does not have does not compile', () => {
  expect([reads, writes, useWrongly, answers]).toHaveLength(4);
});

async function reads() {
  // @ts-expect-error a path that the API does not have
  addressOf('/api/sport', {});
  // @ts-expect-error a path that can't be read
  addressOf('/api/login', {});
  // @ts-expect-error a parameter of the path is missing
  addressOf('/api/sports/{sportId}/leagues', {});
  // @ts-expect-error the parameter has another name
  addressOf('/api/sports/{sportId}/leagues', { path: { id: 'kickball' } });
  // @ts-expect-error the path has no such parameter besides
  addressOf('/api/sports/{sportId}/leagues', { path: { sportId: 'kickball', id: 'kickball' } });
  // @ts-expect-error the operation has no query
  addressOf('/api/sports', { query: { limit: 1 } });
  // @ts-expect-error the query has no such parameter
  addressOf('/api/ratings', { query: { sport: 'kickball', league: 'thursday' } });
  // @ts-expect-error the parameter has no such value
  addressOf('/api/ratings', { query: { period: 'tomorrow' } });
  // @ts-expect-error a parameter of the query is missing
  addressOf('/api/ratings/breakdown', { query: { period: 'today' } });
  // @ts-expect-error an address whose type is not known
  await read('/api/sports');
  const { data } = await read(addressOf('/api/sports', {}));
  // @ts-expect-error the answer has no such field
  const title: unknown = data[0]?.title;
  return title;
}

async function writes() {
  const body = { username: master.username, password: 'correct horse' };
  // @ts-expect-error a path that the API does not have
  await write('POST', '/api/log-in', { body });
  // @ts-expect-error a method that the path does not have
  await write('DELETE', '/api/login', { body });
  // @ts-expect-error the body is missing
  await write('POST', '/api/login', {});
  // @ts-expect-error a field of the body is missing
  await write('POST', '/api/login', { body: { username: master.username } });
  // @ts-expect-error the body has no such field
  await write('POST', '/api/login', { body: { ...body, remember: true } });
  // @ts-expect-error the operation has no body
  await write('POST', '/api/logout', { body });
  // @ts-expect-error the operation has no such header
  await write('POST', '/api/sport-admins', { body: {}, headers: { 'if-none-match': '*' } });
  const { data } = await write('POST', '/api/logout', {});
  // @ts-expect-error the operation answers nothing
  const message: unknown = data.message;
  return message;
}

function useWrongly() {
  // @ts-expect-error the answer is a list of others
  const teams: readonly { division: string }[] | undefined = useRead('/api/sports', {}).data;
  // @ts-expect-error a parameter is missing
  useRead('/api/leagues/{leagueId}/teams', {});
  // @ts-expect-error what is triggered with does not fill in the body
  useWrite('POST', '/api/login', (username: string) => ({ body: { username } }));
  // @ts-expect-error what is no list has no pages
  usePages('/api/site', {});
  const list = usePages('/api/admin/audit-log', {});
  // @ts-expect-error a row has no such field
  const when: unknown = list.data?.[0]?.rows[0]?.when;
  return [teams, when];
}

async function answers() {
  // @ts-expect-error a call that the API does not have
  server.answer('/api/sport', sports);
  // @ts-expect-error a method that the path does not have
  server.hang('DELETE /api/sports');
  // @ts-expect-error what another call answers
  server.answer('/api/sports/kickball/leagues', sports);
  // @ts-expect-error a field is missing
  server.answer('/api/user', { id: master.id, username: master.username });
  // @ts-expect-error the API has no such field
  server.answer('/api/user', { ...master, isOwner: true });
  // @ts-expect-error the operation never answers so
  server.answer('POST /api/login', master, 201);
  // @ts-expect-error the operation never refuses so
  server.refuse('/api/sports', 403, 'Please sign in.');
  // @ts-expect-error what is no list has no rows
  return pageIn(await read(addressOf('/api/site', {})));
}
