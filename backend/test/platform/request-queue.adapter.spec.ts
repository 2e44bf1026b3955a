import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { handleInTurn } from '../../src/platform/http/request-queue';
import { eventually } from '../support/timing/eventually';
import { RawConnection } from '../security/raw-connection';

let server: Server;
let url: string;
let handle: (...call: Parameters<RequestListener>) => unknown;
/** The requests that Node.js has created, whether or not they are handled. */
let created = 0;

beforeEach(async () => {
  created = 0;
  server = createServer();
  handleInTurn(server, (request, response) => {
    handle(request, response);
  });
  server.on('request', () => (created += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** The paths of requests, as answered by `echo`. */
const answered = ({ answer }: RawConnection) =>
  [...answer.matchAll(/<([^>]*)>/g)].map(([, path]) => path);

function echo(response: ServerResponse, text: string): void {
  response.end(`<${text}>`);
}

it('Requests that are sent at once are handled one after the other, and all are answered', async () => {
  let underWay = 0;
  let most = 0;
  handle = ({ url: path }, response) => {
    most = Math.max(most, (underWay += 1));
    response.once('close', () => (underWay -= 1));
    setImmediate(echo, response, path!);
  };
  const paths = Array.from({ length: 40 }, (_, number) => `/${number}`);
  const connection = await RawConnection.open(url);
  // Much longer than what is parsed at once.
  connection.write(paths.map((path) => get(path, `X-Long: ${'x'.repeat(500)}\r\n`)).join(''));
  await eventually(
    () => answered(connection),
    (seen) => seen.length === paths.length,
  );

  expect(answered(connection)).toEqual(paths);
  expect(most).toBe(1);
});

it('A body is received whole, also if its request was sent before the last response', async () => {
  handle = async (request, response) => {
    let length = 0;
    for await (const chunk of request) length += (chunk as Buffer).length;
    echo(response, `${request.url} ${length}`);
  };
  const connection = await RawConnection.open(url);
  const bodies = ['a'.repeat(70_000), '', 'b'.repeat(60_000), 'c'];
  connection.write(bodies.map((body, number) => post(`/${number}`, body)).join(''));
  await eventually(
    () => answered(connection),
    (seen) => seen.length === bodies.length,
  );

  expect(answered(connection)).toEqual(['/0 70000', '/1 0', '/2 60000', '/3 1']);
});

it('A request in portions waits for no turn, although many others do', async () => {
  let handled = 0;
  handle = async (request, response) => {
    handled += 1;
    await finished(request.resume());
    echo(response, request.url!);
  };
  server.on('request', ({ method }) => {
    // Parsing it takes longer than a turn.
    const end = performance.now() + (method === 'POST' ? 2 : 0);
    while (performance.now() < end);
  });
  const floods = await Promise.all(Array.from({ length: 100 }, () => RawConnection.open(url)));
  for (const flood of floods) flood.write(get('/').repeat(40));
  await eventually(
    () => handled,
    (seen) => seen > floods.length,
  );
  const connection = await RawConnection.open(url);
  const whole = post('/own', 'x'.repeat(6_000));
  const head = whole.indexOf('x'.repeat(100));
  const createdBefore = created;
  connection.write(whole.slice(0, head));
  await eventually(
    () => created,
    (seen) => seen > createdBefore,
  );
  const before = handled;
  connection.write(whole.slice(head));
  await eventually(
    () => answered(connection),
    (seen) => seen.length === 1,
  );

  expect(handled - before).toBeLessThan(50);
});

it('A body that nobody reads is skipped', async () => {
  handle = ({ url: path }, response) => {
    echo(response, path!);
  };
  const connection = await RawConnection.open(url);
  connection.write(get('/0') + post('/1', 'x'.repeat(300_000)) + get('/2'));
  await eventually(
    () => answered(connection),
    (seen) => seen.length === 3,
  );

  expect(answered(connection)).toEqual(['/0', '/1', '/2']);
});

it('While a response is open, few further requests are created', async () => {
  let response: ServerResponse | null = null;
  handle = (_request, first) => {
    response = first;
  };
  const flood = await RawConnection.openUnread(url);
  flood.write(get('/').repeat(12_000));
  await eventually(
    () => response,
    (seen) => seen !== null,
  );
  const other = await RawConnection.open(url);
  handle = ({ url: path }, ours) => {
    echo(ours, path!);
  };
  // By the time of another connection's response, the server had time to read on.
  for (let number = 1; number <= 10; number += 1) {
    other.write(get(`/${number}`));
    await eventually(
      () => answered(other),
      (seen) => seen.length === number,
    );
  }

  expect(created).toBeLessThan(100);
  flood.close();
});

it('A response that blocks does not keep the connection from going on when it is read', async () => {
  const large = Buffer.alloc(20_000_000, 'x');
  handle = ({ url: path }, response) => {
    if (path === '/large') response.end(large);
    else echo(response, path!);
  };
  const connection = await RawConnection.openUnread(url);
  connection.write(get('/large') + get('/1') + post('/2', 'x'.repeat(40_000)) + get('/3'));
  await eventually(
    () => created,
    (seen) => seen === 3,
  );
  connection.read();
  await eventually(
    () => answered(connection),
    (seen) => seen.length === 3,
  );

  expect(answered(connection)).toEqual(['/1', '/2', '/3']);
});

it('What waits is handled outside of the context of the last request', async () => {
  const context = new AsyncLocalStorage<string>();
  handle = ({ url: path }, response) => {
    const outer = context.getStore() ?? 'none';
    context.run(path!, () => {
      setImmediate(echo, response, outer);
    });
  };
  const connection = await RawConnection.open(url);
  connection.write(get('/0') + get('/1') + get('/2'));
  await eventually(
    () => answered(connection),
    (seen) => seen.length === 3,
  );

  expect(answered(connection)).toEqual(['none', 'none', 'none']);
});

it('What waits is not handled after the client has gone', async () => {
  const handled: string[] = [];
  let first: ServerResponse | null = null;
  handle = ({ url: path }, response) => {
    handled.push(path!);
    first = response;
  };
  const connection = await RawConnection.open(url);
  connection.write(get('/0') + get('/1'));
  await eventually(
    () => created,
    (seen) => seen === 2,
  );
  connection.close();
  await eventually(
    () => first!.closed,
    (closed) => closed,
  );
  // Two turns later, it would have been handled.
  const other = await RawConnection.open(url);
  handle = ({ url: path }, response) => {
    handled.push(path!);
    echo(response, path!);
  };
  other.write(get('/a') + get('/b') + get('/c'));
  await eventually(
    () => answered(other),
    (seen) => seen.length === 3,
  );

  expect(handled).toEqual(['/0', '/a', '/b', '/c']);
});
