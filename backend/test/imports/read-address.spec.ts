import { createServer, get as httpGet, type RequestListener } from 'node:http';
import type { get as httpsGet, RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { isPublicAddress } from '../../src/imports/infrastructure/addresses/public-address';
import { readAddress } from '../../src/imports/infrastructure/addresses/https-address-reader';

const stop = new AbortController();
const server = createServer((request, response) => answer(request, response));
let answer: RequestListener;
let asked: string[];
let base: string;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  asked = [];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Asks without TLS. Otherwise as usual, but for the address of this machine. */
const access = {
  get: ((url: URL, options: RequestOptions) => {
    asked.push(url.href.replace(base, ''));
    const { hostname, port, pathname, search } = url;
    return httpGet({ ...options, hostname, port, path: pathname + search });
  }) as typeof httpsGet,
  isAllowed: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
};

const read = (address: string, signal = stop.signal) => readAddress(address, signal, access);
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('An address', () => {
  it('is read', async () => {
    answer = (_request, response) => response.end('a,b');
    const { bytes } = await read(`${base}/spring%202027.csv?key=secret#gid=0`);
    expect(textOf(bytes)).toBe('a,b');
    expect(asked).toEqual(['/spring%202027.csv?key=secret']);
  });

  it.each([
    ['/pub', 'attachment; filename="Spring-Thursday.csv"; filename*=UTF-8', 'Spring-Thursday.csv'],
    ['/a-secret.ics', '', '127.0.0.1'],
    ['/', 'inline', '127.0.0.1'],
  ])('%s, with the header "%s", is called %s', async (path, header, name) => {
    answer = (_request, response) => response.setHeader('Content-Disposition', header).end('a');
    expect((await read(base + path)).name.replace(/:\d+$/, '')).toBe(name);
  });

  it('may lead to three others', async () => {
    answer = ({ url = '' }, response) => {
      if (url === '/1111') response.end('a,b');
      else response.writeHead(307, { Location: `${url}1` }).end();
    };
    expect(textOf((await read(`${base}/1`)).bytes)).toBe('a,b');
    await expect(read(`${base}/`)).rejects.toThrow('The address leads to too many others.');
    expect(asked).toHaveLength(8);
  });

  it.each([
    ['http://example.org/a', 'all it leads to, must begin with https://.'],
    ['https://10.0.0.1/a', 'The address is not one on the public Internet.'],
    ['https://me:secret@example.org/', /must not contain a user name/],
    ['https://', 'must begin with https://'],
  ])('is refused if it leads to %s', async (location, message) => {
    answer = (_request, response) => response.writeHead(302, { Location: location }).end();
    await expect(read(base)).rejects.toThrow(message);
    expect(asked).toEqual(['/']);
  });

  it('is refused if it is too large, without reading all of it', async () => {
    const block = Buffer.alloc(1_000_000);
    let blocks = 0;
    const closed = new Promise((resolve) => {
      answer = (_request, response) => {
        const more = () => {
          while (response.write(block)) blocks += 1;
          blocks += 1;
        };
        response.on('drain', more).on('close', resolve);
        more();
      };
    });
    await expect(read(base)).rejects.toThrow('larger than 10 MB');
    await closed;
    expect(blocks).toBeLessThan(50);
  });

  it('is refused if it answers nothing in time', async () => {
    const late = new AbortController();
    answer = () => late.abort();
    await expect(read(base, late.signal)).rejects.toThrow('took longer than 30 seconds');
  });

  it('is refused if it stops in the middle', async () => {
    const late = new AbortController();
    answer = (_request, response) => response.write('a');
    const get = ((url: URL, options: RequestOptions) =>
      access.get(url, options).once('response', () => {
        setImmediate(() => late.abort());
      })) as typeof httpsGet;
    await expect(readAddress(base, late.signal, { ...access, get })).rejects.toThrow(
      'took longer than 30 seconds',
    );
  });

  it('is refused if the server breaks off, or answers an error', async () => {
    answer = ({ socket }) => socket.destroy();
    await expect(read(`${base}/?key=secret`)).rejects.toMatchObject({
      kind: 'invalid',
      details: [{ path: 'address', message: "The address can't be reached (ECONNRESET)." }],
    });
    answer = (_request, response) => response.writeHead(404).end();
    await expect(read(base)).rejects.toThrow('The address answers with the error 404.');
  });

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
    ...['[::1]', '[fc00::1]', '[fe80::1]', '[::ffff:10.0.0.1]', '[::10.0.0.1]', '[64:ff9b::a00:1]'],
    ...['2130706433', '0x7f.1', '224.0.0.1', '255.255.255.255', '100.64.0.1', '198.18.0.1'],
    'localhost',
  ])('is refused on %s', async (host) => {
    await expect(readAddress(`https://${host}/a`, stop.signal)).rejects.toThrow(
      'The address is not one on the public Internet.',
    );
  });

  it.each(['http://example.org', 'file:///etc/passwd', 'example.org', ''])(
    'is refused as %s',
    async (address) => {
      await expect(read(address)).rejects.toThrow('must begin with https://');
    },
  );
});

it.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001::1', '::ffff:8.8.8.8'])(
  'takes %s for an address on the public Internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
