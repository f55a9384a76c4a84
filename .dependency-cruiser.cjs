const CLIENT = '^src/client/';
const TEST = '\\.test\\.tsx?$';

/** Forbids imports from `from` to `to`; imports of types are allowed unless `types` is false. */
const zone = (name, comment, from, to, { types = true } = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TEST, ...from },
  to: types ? { dependencyTypesNot: ['type-only'], ...to } : to,
});

/** All folders of src/client except these. */
const allExcept = (...folders) => `${CLIENT}(?!(?:${folders.join('|')})/)`;

module.exports = {
  forbidden: [
    zone(
      'no-cycles',
      'Merge two files that import each other, or move what both need to a third file.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    zone(
      'client-does-not-import-server',
      'Client and server share only src/contract and src/site.ts: move what both need to src/contract.',
      { path: CLIENT },
      { path: '^src/server/' },
      { types: false },
    ),
    zone(
      'server-does-not-import-client',
      'Client and server share only src/contract and src/site.ts: move what both need to src/contract.',
      { path: '^src/server/' },
      { path: CLIENT },
      { types: false },
    ),
    zone(
      'contract-imports-only-yup',
      'The contract imports only itself, src/site.ts and yup: code that needs more belongs to the client or the server.',
      { path: '^src/contract/', pathNot: [TEST, '^src/contract/content/read'] },
      { pathNot: '^src/(contract/|site\\.ts$)|^node_modules/yup/' },
      { types: false },
    ),
    zone(
      'client-does-not-draw-markdown',
      'The server and the build draw Markdown: the client shows what they have drawn (ui/DrawnText.tsx).',
      { path: CLIENT },
      { path: '^src/markdown/' },
      { types: false },
    ),
    zone(
      'site-imports-nothing',
      'src/site.ts has only values for the owner to edit, no code.',
      { path: '^src/site\\.ts$' },
      {},
      { types: false },
    ),
    zone(
      'product-does-not-import-tools',
      'The product does not import tests, benchmarks or commands: move the shared code to the product.',
      { path: '^src/(client|server|contract)/' },
      { path: '^src/(testing|e2e|bench|commands)/' },
      { types: false },
    ),
    zone(
      'tables-without-http',
      'Tables contain only SQL: requests and replies belong in src/server/routes.',
      { path: '^src/server/tables/' },
      { path: '^src/server/(routes|plugins|http)/|^node_modules/@?fastify' },
    ),
    zone(
      'startup-is-the-entry',
      'startup is the entry of the client: shared code belongs in src/client/app.',
      { path: CLIENT, pathNot: '^src/client/startup/' },
      { path: '^src/client/startup/' },
    ),
    zone(
      'app-is-composition',
      'Only startup and renderPage.tsx import app: shared code belongs in a feature, store, ui or lib. Types may be imported.',
      { path: CLIENT, pathNot: `^src/client/(app/|startup/|renderPage\\.tsx$)|${TEST}` },
      { path: '^src/client/app/' },
    ),
    zone(
      'pages-are-imported-by-routes',
      'Only app/routes.tsx imports pages: code that two pages share belongs in a feature.',
      { path: CLIENT, pathNot: `^src/client/app/|${TEST}` },
      { path: '^src/client/pages/' },
    ),
    zone(
      'mirrors-and-persistence-are-started-by-app',
      'Mirrors and persistence subscribe to the store: only app starts them. Types may be imported.',
      { path: CLIENT, pathNot: `^src/client/(app|mirrors|persistence)/|${TEST}` },
      { path: '^src/client/(mirrors|persistence)/' },
    ),
    zone(
      'mirrors-and-persistence-read-slices',
      "Mirrors and persistence import slices, their records and events only, not a feature's components, listeners or api.",
      { path: '^src/client/(mirrors|persistence)/' },
      {
        path: `^src/client/features/(?!.*(Slice|Records|Events)\\.ts$)|${allExcept('mirrors', 'persistence', 'features', 'store', 'lib')}`,
      },
    ),
    zone(
      'features-share-slices',
      "A feature may import another feature's slice, records and events files, auth/authApi.ts, auth/currentUserApi.ts, toasts/showToast.ts, toasts/toastOutcome.ts, backend and uploads: other shared code belongs in ui or lib.",
      { path: '^src/client/features/([^/]+)/' },
      {
        path: '^src/client/features/',
        pathNot:
          '^src/client/features/($1/|[^/]+/[^/]+(Slice|Records|Events)\\.ts$|(auth/(authApi|currentUserApi)|toasts/(showToast|toastOutcome))\\.ts$|(backend|uploads)/)',
      },
    ),
    zone(
      'ui-without-features',
      'ui is independent of features and the store: a component that needs one belongs in that feature.',
      { path: '^src/client/ui/' },
      { path: allExcept('ui', 'lib', 'design') },
    ),
    zone(
      'design-without-features',
      'design contains tokens and themes: code that needs more belongs in ui or a feature.',
      { path: '^src/client/design/' },
      { path: allExcept('design', 'lib') },
    ),
    zone(
      'store-without-features',
      'store is independent of features: code for one feature belongs in that feature, setup in app.',
      { path: '^src/client/store/' },
      { path: allExcept('store', 'lib') },
    ),
    zone(
      'lib-imports-only-lib',
      'lib contains pure functions: code that needs another folder belongs in that folder.',
      { path: '^src/client/lib/' },
      { path: allExcept('lib') },
    ),
    zone(
      'lib-without-react',
      'lib is plain TypeScript: a hook or a component belongs in ui, store or a feature.',
      { path: '^src/client/lib/' },
      { path: '^node_modules/(react|react-dom|react-redux|react-router-dom|styled-components|formik)/' },
    ),
    zone(
      'redux-persist-only-in-persistence',
      'Only src/client/persistence uses redux-persist; store/persistActions.ts has its actions.',
      { path: CLIENT, pathNot: '^src/client/(persistence/|store/persistActions)' },
      { path: '^node_modules/redux-persist/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
