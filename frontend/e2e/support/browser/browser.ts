import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { isFirefox, openFirefox } from './firefox';
import { attempt, installOnDebian, isExecutable, isRoot, onPath } from './programs';

/**
 * What no test needs. Chromium heeds only the last list of such features that it is given, so that
 * this one repeats Playwright's.
 */
const unusedFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  // Each window would load pages of its own for an address bar that nobody sees: a second of work a test.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  // A process held ready for a page that never comes.
  'SpareRendererForSitePerProcess',
];

/** Keeps a browser from talking to its makers while the tests run, and from work that no test needs. */
const quiet = [
  '--disable-gpu',
  // Nor a process for it: a sixth of the work to open a page.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unusedFeatures.join(',')}`,
];

/** The browser that all test files share. */
export interface SharedBrowser {
  readonly address: string;
  close(): Promise<void>;
}

/** Starts the browser of the tests; Firefox can't be shared, and is started for each file. */
export async function launchBrowser(): Promise<SharedBrowser> {
  if (isFirefox) return { address: '', close: () => Promise.resolve() };
  const browser = await chromium.launchServer({
    host: '127.0.0.1',
    executablePath: findBrowser(),
    // Chromium's sandbox refuses to run as root.
    args: isRoot ? [...quiet, '--no-sandbox'] : quiet,
  });
  return { address: browser.wsEndpoint(), close: () => browser.close() };
}

/** @param address of the browser that was launched */
export function openBrowser(address: string): Promise<Browser> {
  return isFirefox ? openFirefox() : chromium.connect(address);
}

/**
 * An installed Chromium, Chrome or Edge, else one that this gets (docs/contract.md, section 7).
 * @throws Error of one line that says what to install
 */
export function findBrowser(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is no program that can be run: ${named}`);
  }
  const found = installed() ?? downloaded() ?? fromDebian();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium, Google Chrome or Microsoft Edge: install one, or name it in CHROMIUM_PATH.',
  );
}

function installed(): string | undefined {
  const names = [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
    'microsoft-edge-stable',
  ];
  return [...onPath(names), ...usualPlaces()].find(isExecutable);
}

function usualPlaces(): string[] {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    const folders = ['/Applications', join(process.env['HOME'] ?? '', 'Applications')];
    return folders.flatMap((folder) =>
      apps.map((app) => join(folder, `${app}.app/Contents/MacOS/${app}`)),
    );
  }
  if (process.platform === 'win32') {
    const programs = [
      'Google/Chrome/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => process.env[name] ?? [],
    );
    return folders.flatMap((folder) => programs.map((program) => join(folder, program)));
  }
  return ['/snap/bin/chromium', '/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'];
}

function downloaded(): string | undefined {
  const program = chromium.executablePath();
  if (!existsSync(program)) {
    attempt(
      process.execPath,
      join(folderOfPlaywright(), 'cli.js'),
      'install',
      'chromium-headless-shell',
      'chromium',
    );
  }
  return existsSync(program) ? program : undefined;
}

function folderOfPlaywright(): string {
  return join(require.resolve('playwright-core/package.json'), '..');
}

function fromDebian(): string | undefined {
  installOnDebian('chromium');
  return installed();
}
