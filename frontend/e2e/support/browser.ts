import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type BrowserServer } from 'playwright-core';

export const isRoot = process.getuid?.() === 0;

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
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unusedFeatures.join(',')}`,
];

/** Starts a browser that several processes can use. */
export function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({
    host: '127.0.0.1',
    executablePath: findBrowser(),
    // Chromium's sandbox refuses to run as root.
    args: isRoot ? [...quiet, '--no-sandbox'] : quiet,
  });
}

/** @param address of one that was launched */
export function openBrowser(address: string): Promise<Browser> {
  return chromium.connect(address);
}

/**
 * An installed Chromium, Chrome or Edge, else one that this gets (contract, section 7).
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
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...usualPlaces()].find(isExecutable);
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
  if (!isRoot || !existsSync('/etc/debian_version')) return undefined;
  attempt('apt-get', 'update', '-qq');
  attempt('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
  return installed();
}

/** Its failure shows in what is then still missing. */
function attempt(command: string, ...words: string[]): void {
  try {
    execFileSync(command, words, { stdio: 'ignore', timeout: 300_000 });
  } catch {
    return;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
