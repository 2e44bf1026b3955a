/**
 * Who may import whom. `backend/test/architecture` keeps a small tree of deliberate breaches and
 * expects each rule here to fire by its name.
 */
const { builtinModules } = require('node:module');

const module_ = '^backend/src/(?!cli/|kernel/|platform/)([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other are one thing in two places.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'Of two folders, one lies below the other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(backend|frontend)/src/' },
      to: { circular: true },
    },
    {
      name: 'domain-imports-only-domain',
      comment: 'The rules of the product know nothing but themselves, and node:crypto.',
      severity: 'error',
      from: { path: '^backend/src/([^/]+)/domain/' },
      to: {
        pathNot: ['^backend/src/$1/domain/', '^backend/src/kernel/', '^(node:)?crypto$'],
      },
    },
    {
      name: 'application-imports-only-domain-and-application',
      comment:
        "Use cases know their module's rules and ports; of Nest only @nestjs/common, for Injectable.",
      severity: 'error',
      from: { path: '^backend/src/([^/]+)/application/' },
      to: {
        pathNot: [
          '^backend/src/$1/(domain|application)/',
          '^backend/src/kernel/',
          'node_modules/@nestjs/common/',
          '^(node:)?crypto$',
        ],
      },
    },
    {
      name: 'modules-meet-at-use-cases',
      comment: "Of another module, only a use case may be called, and only from an adapter's side.",
      severity: 'error',
      from: { path: `${module_}(?!.*\\.module\\.ts$)` },
      to: {
        path: module_,
        pathNot: ['^backend/src/$1/', '^backend/src/[^/]+/application/(?!ports\\.ts$)'],
      },
    },
    {
      name: 'wiring-imports-only-wiring-of-others',
      comment: "A module's wiring imports another's wiring, never its insides.",
      severity: 'error',
      from: {
        path: '^backend/src/(?!cli/|kernel/|platform/)([^/]+)/[^/]+\\.module\\.ts$',
      },
      to: { path: module_, pathNot: ['^backend/src/$1/', '\\.module\\.ts$'] },
    },
    {
      name: 'kernel-imports-only-kernel',
      comment: "What every domain may use knows nothing but itself and Nest's Injectable.",
      severity: 'error',
      from: { path: '^backend/src/kernel/' },
      to: { pathNot: ['^backend/src/kernel/', 'node_modules/@nestjs/common/', '^(node:)?crypto$'] },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'Technology that all modules use depends on none of them.',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/', pathNot: '^backend/src/(kernel|platform)/' },
    },
    {
      name: 'modules-know-no-composition-root',
      comment: 'What puts the modules together, and the commands, come after them.',
      severity: 'error',
      from: { path: module_ },
      to: { path: '^backend/src/(cli/|[^/]+$)' },
    },
    {
      name: 'settings-are-parsed-in-config',
      comment: 'What reads and checks settings is used in one place.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/platform/config/' },
      to: { path: 'node_modules/(envalid|dotenv)/' },
    },
    {
      name: 'features-never-import-features',
      comment: 'app/ composes the features.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: {
        path: '^frontend/src/',
        pathNot: [
          '^frontend/src/features/$1/',
          '^frontend/src/(ui|game-ui|format|addresses|api|forms|loading|session)/',
        ],
      },
    },
    {
      name: 'what-screens-share-knows-none',
      comment:
        'Elements, the client, forms, lists and sessions depend on no feature and not on the app.',
      severity: 'error',
      from: { path: '^frontend/src/(ui|game-ui|format|addresses|api|forms|loading|session)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'screens-import-only-rules-of-the-server',
      comment: 'The rules of the domain stand once, and the screens run them too.',
      severity: 'error',
      from: { path: '^frontend/(src|worker)/' },
      to: { path: '^backend/', pathNot: '^backend/src/(kernel|[^/]+/domain)/' },
    },
    {
      name: 'what-screens-import-runs-in-browsers',
      comment: 'Node.js and Nest stay on the server, also behind what the screens import.',
      severity: 'error',
      from: { path: '^frontend/(src|worker)/' },
      to: {
        path: `^(node:)?(${builtinModules.join('|')})$|node_modules/(@nestjs|typeorm|pg)/`,
        reachable: true,
      },
    },
    {
      name: 'product-imports-no-tests',
      comment: 'What ships must not need what only tests have.',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/' },
      to: { path: '^(backend/test|frontend/test|frontend/e2e)/' },
    },
    {
      name: 'product-imports-nothing-for-developers',
      comment: 'Stand-ins, demonstration data and converters are not shipped.',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/' },
      to: { path: '^backend/dev/' },
    },
    {
      name: 'no-unresolvable',
      comment: 'The types of the API and the build are generated, and may not have been yet.',
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
