/**
 * The tests of `npm test`, in both workspaces: those that find most mistakes. `npm run test:all` runs all
 * others too.
 */

/** Tests of the modules' main calls. */
const calls = [
  'admins/access-matrix',
  'admins/authentication',
  'admins/second-factors',
  'alerts/disk-alert',
  'audit-log/audit-log',
  'calendars/calendars',
  'confirmations/confirmations',
  'corrections/corrections',
  'league-feed/catalogue',
  'league-feed/feed-status',
  'links/links',
  'report-mail/agreement-requests',
  'people/erasures-beside-captains',
  'platform/frame',
  'ratings-analytics/ratings',
  'reminders/reminders',
  'results/results',
  'reviewing/exports',
  'reviewing/review',
  'schedule/schedule',
  'security/attacks',
  'setup/setup',
  'sport-admins/sport-admins',
  'submissions/outcomes',
  'submissions/submissions',
  'submissions/teams-of-one-name',
  'team-links/team-links',
].map((name) => `backend/test/${name}.e2e-spec.ts`);

/** Tests in the browser of what most people do. */
const ways = [
  'administrators/reviewing',
  'captains/correction-on-server',
  'captains/offline',
  'captains/two-captains',
  'captains/whole-report',
].map((name) => `frontend/e2e/${name}.e2e-spec.ts`);

/** Tests of rules and screens that take the most time. */
const slow = [
  'backend/test/admins/races.contract.spec.ts',
  'backend/test/corrections/correction-races.contract.spec.ts',
  'backend/test/database/backup/backup-scanner.spec.ts',
  'backend/test/league-feed/refresh/refresh-lock.contract.spec.ts',
  'backend/test/security/supply-chain.spec.ts',
  'backend/test/submissions/races.contract.spec.ts',
  'frontend/test/correcting/correction-offline.spec.tsx',
  'frontend/test/game-page/schedule.spec.tsx',
  'frontend/test/report-form/begun-report.spec.tsx',
  'frontend/test/report-form/kept-on-the-device.spec.tsx',
  'frontend/test/report-form/league-details.spec.tsx',
  'frontend/test/report-form/lists-that-fail.spec.tsx',
  'frontend/test/report-form/lists-without-network.spec.tsx',
  'frontend/test/report-form/outcomes.spec.tsx',
  'frontend/test/reports-on-phone/saved-reports.spec.tsx',
  'frontend/test/schedule/games.spec.tsx',
];

const named = [...calls, ...ways, ...slow];

/** @param path absolute, of a test file */
function isEveryday(path) {
  const file = path.replaceAll('\\', '/');
  const isNamed = (names) => names.some((name) => file.endsWith(`/${name}`));
  const needsServer = /\.(adapter\.spec|e2e-spec)\.ts$/.test(file);
  return needsServer ? isNamed([...calls, ...ways]) : !isNamed(slow);
}

module.exports = { isEveryday, named };
