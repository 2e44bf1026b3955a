/**
 * Which imports are allowed. `backend/test/architecture/breaches` contains code that breaks each
 * rule, to test that the rule reports it.
 */
const { builtinModules } = require('node:module');
const captainsFeatures = require('./frontend/src/features/captains.json');

/** What other modules may know of the core: its rules and its ports. */
const corePorts = '^backend/src/submissions/application/ports\\.ts$';
const coreRules = '^backend/src/submissions/domain/';
const core = `${coreRules}|${corePorts}`;

/** What modules above provide: the schedule for leagues and reports, and imports for the schedule. */
const providedFromAbove =
  '^backend/src/(league-feed/application/schedule-of-games|submissions/infrastructure/postgres/schedule-sql|schedule/application/imported-games)\\.ts$';

/** Requests of modules above can be built from those of the core. */
const coreRequests =
  '^backend/src/submissions/infrastructure/http/[^/]+\\.(request|response)\\.ts$';

/** How reports are stored, for SQL that reads them for administrators. */
const coreSql =
  '^backend/src/submissions/infrastructure/postgres/(game-sql|submission\\.schema)\\.ts$';

const module_ = '^backend/src/(?!cli/|kernel/|platform/)([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that import each other should be one file, or share a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'Two folders must not import each other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(backend|frontend)/src/' },
      to: { circular: true },
    },
    {
      name: 'domain-imports-only-domain',
      comment:
        'Business rules depend on no framework, and can build on those of the core. They can use ' +
        'node:crypto.',
      severity: 'error',
      from: { path: '^backend/src/([^/]+)/domain/' },
      to: {
        pathNot: ['^backend/src/$1/domain/', coreRules, '^backend/src/kernel/', '^(node:)?crypto$'],
      },
    },
    {
      name: 'application-imports-only-domain-and-application',
      comment:
        "Use cases depend on their module's domain and ports, and on use cases of other modules. They " +
        'need @nestjs/common for Injectable, and Lingui for the sentences of e-mails.',
      severity: 'error',
      from: { path: '^backend/src/([^/]+)/application/' },
      to: {
        pathNot: [
          '^backend/src/$1/(domain|application)/',
          '^backend/src/[^/]+/application/(?!ports\\.ts$)',
          core,
          '^backend/src/kernel/',
          'node_modules/@nestjs/common/',
          'node_modules/@lingui/(core|message-utils)/',
          '^(node:)?crypto$',
        ],
      },
    },
    {
      name: 'modules-meet-at-use-cases',
      comment: 'A module calls only the use cases of another module. All may build on the core.',
      severity: 'error',
      from: { path: `${module_}(?!.*\\.module\\.ts$)` },
      to: {
        path: module_,
        pathNot: [
          '^backend/src/$1/',
          '^backend/src/[^/]+/application/(?!ports\\.ts$)',
          core,
          coreRequests,
          coreSql,
          providedFromAbove,
        ],
      },
    },
    {
      name: 'only-reviewing-uses-sql-of-the-core',
      comment: 'SQL of all other modules reads views, without knowing how reports are stored.',
      severity: 'error',
      from: { path: module_, pathNot: '^backend/src/(submissions|reviewing)/' },
      to: { path: coreSql },
    },
    {
      name: 'core-knows-only-the-catalogue',
      comment: 'What follows from a report is told to followers, whom the core does not know.',
      severity: 'error',
      from: { path: '^backend/src/submissions/' },
      to: { path: module_, pathNot: '^backend/src/(submissions|league-feed)/' },
    },
    {
      name: 'people-knows-no-module',
      comment: 'Modules bring what they keep of people, as `PersonalData` of the kernel.',
      severity: 'error',
      from: { path: '^backend/src/people/' },
      to: { path: module_, pathNot: '^backend/src/people/' },
    },
    {
      name: 'wiring-imports-only-wiring-of-others',
      comment:
        'A *.module.ts file imports only *.module.ts files of other modules, and ports that it provides ' +
        'for a module below.',
      severity: 'error',
      from: {
        path: '^backend/src/(?!cli/|kernel/|platform/)([^/]+)/[^/]+\\.module\\.ts$',
      },
      to: {
        path: module_,
        pathNot: ['^backend/src/$1/', '\\.module\\.ts$', corePorts, providedFromAbove],
      },
    },
    {
      name: 'kernel-imports-only-kernel',
      comment:
        'All domains use the kernel, so it depends on nothing but @nestjs/common for Injectable.',
      severity: 'error',
      from: { path: '^backend/src/kernel/' },
      to: { pathNot: ['^backend/src/kernel/', 'node_modules/@nestjs/common/', '^(node:)?crypto$'] },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'All modules use the platform, so it depends on none of them.',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/', pathNot: '^backend/src/(kernel|platform)/' },
    },
    {
      name: 'modules-know-no-composition-root',
      comment: 'The composition root and the commands depend on the modules, not the reverse.',
      severity: 'error',
      from: { path: module_ },
      to: { path: '^backend/src/(cli/|[^/]+$)' },
    },
    {
      name: 'settings-are-parsed-in-config',
      comment: 'Only platform/config uses the libraries that read and check settings.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/platform/config/' },
      to: { path: 'node_modules/(envalid|dotenv)/' },
    },
    {
      name: 'features-never-import-features',
      comment: 'Features are independent. Only app/ combines them.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: {
        path: '^frontend/src/',
        pathNot: [
          '^frontend/src/features/$1/',
          '^frontend/src/(ui|game-ui|format|languages|addresses|api|forms|loading|session|report|report-queue|report-ui)/',
        ],
      },
    },
    {
      name: 'what-screens-share-knows-none',
      comment: 'Code that features share depends neither on a feature nor on app/.',
      severity: 'error',
      from: {
        path: '^frontend/src/(ui|game-ui|format|languages|addresses|api|forms|loading|session|report|report-queue|report-ui)/',
      },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'what-captains-share-builds-one-way',
      comment: 'report-ui builds on report-queue, and that on report.',
      severity: 'error',
      from: { path: '^frontend/src/(report(?:-queue)?)/' },
      to: { path: '^frontend/src/report-', pathNot: '^frontend/src/$1/' },
    },
    {
      name: 'only-captains-screens-use-report',
      comment:
        'report, report-queue and report-ui are shared by the features of captains, which captains.json lists.',
      severity: 'error',
      from: {
        path: '^frontend/src/',
        pathNot: `^frontend/src/(app/|report|features/(${captainsFeatures.join('|')})/)`,
      },
      to: { path: '^frontend/src/report' },
    },
    {
      name: 'screens-import-only-rules-of-the-server',
      comment: 'The frontend uses the rules of the domains, and nothing else of the backend.',
      severity: 'error',
      from: { path: '^frontend/(src|worker)/' },
      to: { path: '^backend/', pathNot: '^backend/src/(kernel|[^/]+/domain)/' },
    },
    {
      name: 'what-screens-import-runs-in-browsers',
      comment:
        'Backend code that the frontend imports must not need Node.js or Nest, not even indirectly.',
      severity: 'error',
      from: { path: '^frontend/(src|worker)/' },
      to: {
        path: `^(node:)?(${builtinModules.join('|')})$|node_modules/(@nestjs|typeorm|pg)/`,
        reachable: true,
      },
    },
    {
      name: 'product-imports-no-tests',
      comment: 'Code that ships must not depend on tests.',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/' },
      to: { path: '^(backend/test|frontend/test|frontend/e2e)/' },
    },
    {
      name: 'product-imports-nothing-for-developers',
      comment: 'Mock servers, demo data and converters are not shipped.',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/' },
      to: { path: '^backend/dev/' },
    },
    {
      name: 'no-unresolvable',
      comment: 'All imports must resolve, except generated files, which may not exist yet.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^\\./schema$|/dist/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^backend/test/architecture/breaches/|^(backend|frontend)/(dev/)?(dist|reports)/',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.css', '.json', '.svg'],
    },
  },
};
