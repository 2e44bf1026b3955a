import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { isFirefox, openFirefox } from './firefox';
import { attempt, installOnDebian, isExecutable, isRoot, onPath } from './programs';

/**
 * Features that no test needs. Chromium only uses the last such list on its command line, so this one
 * repeats Playwright's.
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
  // Each window would load pages for an address bar that nobody sees, which takes a second per test.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  // A spare process for a page that is never opened.
  'SpareRendererForSitePerProcess',
];

/** Stops the browser from calling its vendor during tests, and from work that no test needs. */
const quiet = [
  '--disable-gpu',
  // A separate GPU process would make opening a page a sixth slower.
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

/** Starts the browser of the tests. Firefox can't be shared, so each file starts its own. */
export async function launchBrowser(): Promise<SharedBrowser> {
  if (isFirefox) return { address: '', close: () => Promise.resolve() };
  const browser = await chromium.launchServer({
    host: '127.0.0.1',
    executablePath: findBrowser(),
    // Chromium's sandbox does not run as root.
    args: isRoot ? [...quiet, '--no-sandbox'] : quiet,
  });
  return { address: browser.wsEndpoint(), close: () => browser.close() };
}

/** @param address the address of the browser that was launched */
export function openBrowser(address: string): Promise<Browser> {
  return isFirefox ? openFirefox() : chromium.connect(address);
}

/**
 * An installed Chromium, Chrome or Edge, or else one that this installs (docs/contract.md, section 7).
 * @throws Error that says in one line what to install
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
