import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { catalogues } from '../../src/languages/catalogues';
import { keepChoice, keepLanguageOfLink } from '../../src/languages/choice';
import { loadLanguageFor } from '../../src/languages/load-language';
import { captain } from '../support/captain';
import { expectConsoleMessage } from '../support/console-messages';
import { FakeServer } from '../support/fake-server';
import { openApp } from '../support/open-app';
import { emptyQueue } from '../support/queue';
import { site } from '../support/samples/served-data';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  await emptyQueue();
  sayBrowserLanguages('en-US');
});
afterEach(() => {
  document.documentElement.lang = 'en';
  delete document.documentElement.dataset.languages;
});

function sayBrowserLanguages(...languages: readonly string[]): void {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

/** As the browser does, with a page that the server wrote for an association with these languages. */
async function load(languages: string, address = '/'): Promise<void> {
  document.documentElement.dataset.languages = languages;
  window.history.replaceState(null, '', address);
  keepLanguageOfLink();
  const { pathname, search, hash } = window.location;
  await act(() => loadLanguageFor(pathname));
  openApp(pathname + search + hash);
}

const heading = (name: string) => screen.findByRole('heading', { name });
const english = 'Choose Your Sport';
const spanish = 'Elige tu deporte';
const french = 'Choisissez votre sport';

it('An association with one language offers no choice', async () => {
  sayBrowserLanguages('es-MX');
  await load('en');
  expect(await heading(english)).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Language' })).not.toBeInTheDocument();
});

it.each([
  ['the browser’s', 'en es fr', ['fr-CA', 'en'], '/', french],
  ['the browser’s next, where the first is not offered', 'en es', ['fr', 'es-MX'], '/', spanish],
  ['the association’s, where the browser’s is not offered', 'es en', ['de'], '/', spanish],
  ['the link’s', 'en es fr', ['fr'], '/?lang=es', spanish],
  ['no language that is not offered', 'en es', ['en'], '/?lang=fr', english],
] as const)('A captain reads %s', async (_, offered, browsers, address, title) => {
  sayBrowserLanguages(...browsers);
  await load(offered, address);
  expect(await heading(title)).toBeInTheDocument();
});

it('A language that is chosen is kept on the phone, and nothing that was typed is lost', async () => {
  await load('en es fr');
  await captain.reachLeagueDetails();
  await captain.fillLeagueDetails();
  await captain.user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es');
  expect(await screen.findByRole('combobox', { name: 'Equipo ganador' })).toHaveValue(
    'Northgate Herons',
  );
  expect(document.documentElement).toHaveAttribute('lang', 'es');
  // The browser's language counts no more.
  expect(JSON.parse(localStorage.getItem('score-tracker-language') ?? '')).toBe('es');
  await act(() => loadLanguageFor('/'));
  expect(document.documentElement).toHaveAttribute('lang', 'es');
});

it('A rule that was broken is told in the language that is chosen after it', async () => {
  await load('en es');
  await captain.reachGameDetails();
  await captain.type('Winning score', '3');
  await captain.type('Losing score', '5');
  await captain.user.tab();
  await screen.findByText('First team score must be greater than or equal to second team score');
  await captain.user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es');
  expect(
    await screen.findByText(/^El marcador del primer equipo no puede ser menor/),
  ).toBeInTheDocument();
});

it('Administrators’ screens are in English', async () => {
  sayBrowserLanguages('es');
  await load('en es', '/auth');
  expect(await heading('Admin Login')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Language' })).not.toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

it('A phone that installs the app gets its manifest in the same language', async () => {
  document.head.innerHTML = '<link rel="manifest" href="/api/site/manifest.webmanifest" />';
  sayBrowserLanguages('fr');
  await load('en fr');
  await heading(french);
  expect(document.querySelector('link')).toHaveAttribute(
    'href',
    '/api/site/manifest.webmanifest?lang=fr',
  );
});

describe('Where the browser stores nothing', () => {
  beforeEach(() => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('Storage is refused.');
      });
    }
    expectConsoleMessage(/^Browser storage refused/);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('the choice counts on this page', async () => {
    await load('en es fr');
    await heading(english);
    await captain.user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');
    await heading(french);
    await act(() => loadLanguageFor('/'));
    expect(await heading(french)).toBeInTheDocument();
    // Other tests have storage.
    keepChoice('en');
    jest.restoreAllMocks();
    keepChoice('en');
  });
});

it('A language that can’t be loaded changes nothing, and says so', async () => {
  jest.spyOn(catalogues, 'es').mockRejectedValue(new Error('No network.'));
  await load('en es');
  await heading(english);
  const choice = screen.getByRole('combobox', { name: 'Language' });
  await captain.user.selectOptions(choice, 'es');
  expect(await screen.findByText('The language could not be loaded')).toBeInTheDocument();
  expect(choice).toHaveValue('en');
  expect(localStorage.getItem('score-tracker-language')).toBeNull();
  jest.restoreAllMocks();
});

it('What is wrong with a link is told in the captain’s language', async () => {
  server.answer('/api/site', { ...site, features: ['confirmation'] });
  sayBrowserLanguages('es');
  await load('es en', '/#c=abc');
  expect(await screen.findByText(/^Este enlace no está completo/)).toBeInTheDocument();
});
