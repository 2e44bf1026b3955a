import { webcrypto } from 'node:crypto';
import { OfflineScreens, type BuiltFile } from '../../worker/offline-screens';
import { FakeCaches } from '../support/fake-caches';

let caches: FakeCaches;
/** The server's responses by address. */
let served: Map<string, () => Response>;
let asked: string[];

beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });
});

beforeEach(() => {
  caches = new FakeCaches().install();
  asked = [];
  deploy('one');
  globalThis.fetch = (address) => {
    asked.push(address as string);
    const response = served.get(address as string) ?? (() => new Response('', { status: 404 }));
    return Promise.resolve(response());
  };
});

function filesOf(build: string): readonly BuiltFile[] {
  return [
    { url: 'index.html', revision: build },
    { url: `assets/index-${build}.js`, revision: null },
    { url: 'assets/same.css', revision: null },
  ];
}

const pageOf = (build: string) =>
  `<html><script type="module" crossorigin src="/assets/index-${build}.js"></script></html>`;

/** From now on, the server only has the files of this build. */
function deploy(build: string): void {
  served = new Map([
    ['/', () => new Response(pageOf(build))],
    [`/assets/index-${build}.js`, () => new Response(build)],
    ['/assets/same.css', () => new Response('')],
  ]);
}

const settled = { installing: null, waiting: null };
const coming = { installing: {} as ServiceWorker, waiting: null };
const ofOne = ['/', '/assets/index-one.js', '/assets/same.css'];
const ofTwo = ['/', '/assets/index-two.js', '/assets/same.css'];
const one = () => new OfflineScreens(filesOf('one'));
const two = () => new OfflineScreens(filesOf('two'));

async function kept(): Promise<readonly (readonly string[])[]> {
  return (await caches.keys()).map((name) => caches.addresses(name));
}

test('all files are kept, and what an earlier build has is not fetched again', async () => {
  await one().keep();
  deploy('two');
  asked = [];
  await two().keep();
  expect(await kept()).toEqual([ofOne, ofTwo]);
  expect(asked.sort()).toEqual(['/', '/assets/index-two.js']);
});

test('what went missing is fetched again, and nothing else', async () => {
  await one().keep();
  const [name = ''] = await caches.keys();
  for (const address of ofOne) {
    caches.lose(name, address);
    asked = [];
    await one().keep();
    expect(asked).toEqual([address]);
  }
  expect(await kept()).toEqual([ofOne]);
});

describe('It fails where in the place of a file there comes', () => {
  test('the page of another build', async () => {
    served.set('/', () => new Response(pageOf('two')));
    await expect(one().keep()).rejects.toThrow('another build');
  });

  test('something that is no page of ours', async () => {
    served.set('/', () => new Response('<html>Please log in.</html>'));
    await expect(one().keep()).rejects.toThrow('another build');
  });

  test('an answer from elsewhere', async () => {
    const answer = new Response(pageOf('one'));
    Object.defineProperty(answer, 'redirected', { value: true });
    served.set('/', () => answer);
    await expect(one().keep()).rejects.toThrow('from elsewhere');
  });

  test('none', async () => {
    served.delete('/assets/same.css');
    await expect(one().keep()).rejects.toThrow('404');
  });
});

describe('An earlier build is', () => {
  beforeEach(async () => {
    await one().keep();
    deploy('two');
    await two().keep();
  });

  test('forgotten when no page of it is open', async () => {
    await two().deleteUnused(['/assets/index-two.js'], settled);
    expect(await kept()).toEqual([ofTwo]);
  });

  test('kept for a page of it', async () => {
    await two().deleteUnused(['/assets/index-one.js', '/assets/index-two.js'], settled);
    expect(await kept()).toEqual([ofOne, ofTwo]);
  });
});

test('what a new build has fetched so far is left alone by the one before it', async () => {
  await one().keep();
  deploy('two');
  served.delete('/assets/index-two.js');
  await expect(two().keep()).rejects.toThrow('404');
  await one().deleteUnused(['/assets/index-one.js'], coming);
  expect(await kept()).toHaveLength(2);
  await one().deleteUnused(['/assets/index-one.js'], settled);
  expect(await kept()).toEqual([ofOne]);
});

test('the page is taken anew where it is of this build', async () => {
  await one().keep();
  const policy = () => new Response(pageOf('one'), { headers: { 'x-policy': 'new' } });
  served.set('/', policy);
  await one().renewPage();
  const stored = await caches.match('/');
  expect(stored?.headers.get('x-policy')).toBe('new');
  deploy('two');
  await one().renewPage();
  expect(await (await caches.match('/'))?.text()).toBe(pageOf('one'));
});
