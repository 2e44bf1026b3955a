import { firefox, type Browser } from 'playwright-core';
import { installOnDebian, isExecutable, onPath } from './programs';

/** Whether the tests run in Firefox, as the Jest configuration says. */
export const isFirefox = process.env['E2E_BROWSER'] === 'firefox';

/** Starts the installed Firefox. Playwright controls it by WebDriver BiDi. */
export async function openFirefox(): Promise<Browser> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: findFirefox() });
  leaveMediaAlone(browser);
  return browser;
}

/**
 * An installed Firefox, or else Debian's.
 * @throws Error that says in one line what to install
 */
function findFirefox(): string {
  const named = process.env['FIREFOX_PATH'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`FIREFOX_PATH is no program that can be run: ${named}`);
  }
  const found = installed() ?? fromDebian();
  if (found) return found;
  throw new Error('These tests need Firefox: install it, or name it in FIREFOX_PATH.');
}

function installed(): string | undefined {
  const usual = [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:/Program Files/Mozilla Firefox/firefox.exe',
  ];
  return [...onPath(['firefox', 'firefox-esr']), ...usual].find(isExecutable);
}

function fromDebian(): string | undefined {
  installOnDebian('firefox-esr');
  return installed();
}

interface Session {
  send(method: string, parameters: unknown): Promise<unknown>;
}

interface InProcess {
  readonly _connection: { toImpl(browser: Browser): { readonly _browserSession: Session } };
}

/**
 * Firefox ESR 153 lacks the command with which Playwright sets the colour scheme of new windows, so no
 * window would open. Without the command, windows use the scheme of the system.
 */
function leaveMediaAlone(browser: Browser): void {
  const session = (browser as unknown as InProcess)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (method, parameters) =>
    method === 'emulation.setMediaFeaturesOverride'
      ? Promise.resolve({})
      : send(method, parameters);
}
