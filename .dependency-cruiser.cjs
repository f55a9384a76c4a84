const CLIENT = '^src/client/';
const TEST = '\\.test\\.tsx?$';

/** An import that is forbidden where `from` stands; types may point anywhere unless `types` says no. */
const zone = (name, comment, from, to, { types = true } = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TEST, ...from },
  to: types ? { dependencyTypesNot: ['type-only'], ...to } : to,
});

/** Under src/client, every room but these. */
const roomsBut = (...rooms) => `${CLIENT}(?!(?:${rooms.join('|')})/)`;

module.exports = {
  forbidden: [
    zone(
      'no-circles',
      'Two files that need each other are one file, or want a third that both can read.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    zone(
      'client-and-server-meet-in-contract',
      'Client and server share nothing but src/contract and src/site.ts: move what both need to src/contract.',
      { path: CLIENT },
      { path: '^src/server/' },
      { types: false },
    ),
    zone(
      'server-and-client-meet-in-contract',
      'Client and server share nothing but src/contract and src/site.ts: move what both need to src/contract.',
      { path: '^src/server/' },
      { path: CLIENT },
      { types: false },
    ),
    zone(
      'contract-stands-alone',
      'The contract imports only itself, src/site.ts and yup: what needs more belongs to the client or the server.',
      { path: '^src/contract/' },
      { pathNot: '^src/(contract/|site\\.ts$)|^node_modules/yup/' },
      { types: false },
    ),
    zone(
      'site-imports-nothing',
      'src/site.ts is for an owner to edit: plain values, no code.',
      { path: '^src/site\\.ts$' },
      {},
      { types: false },
    ),
    zone(
      'product-without-tools',
      'What ships must not need what tests, benchmarks and commands need: move the shared part to where it is used.',
      { path: '^src/(client|server|contract)/' },
      { path: '^src/(testing|e2e|bench|commands)/' },
      { types: false },
    ),
    zone(
      'tables-know-no-http',
      'Tables speak SQL alone: requests and replies belong in src/server/routes.',
      { path: '^src/server/tables/' },
      { path: '^src/server/(routes|plugins)/|^node_modules/@?fastify' },
    ),
    zone(
      'index-is-the-top',
      'index.tsx starts the client and nothing starts index.tsx: shared parts belong in src/client/app.',
      { path: CLIENT },
      { path: '^src/client/index\\.tsx$' },
    ),
    zone(
      'app-is-composition',
      'Only index.tsx, start.tsx and prerender.tsx import app: what others need belongs in a feature, store, ui or lib. RootState is a type.',
      { path: CLIENT, pathNot: `^src/client/(app/|(index|start|prerender)\\.tsx$)|${TEST}` },
      { path: '^src/client/app/' },
    ),
    zone(
      'pages-arrange',
      'Pages are reached through app/routes.tsx alone: what two pages share belongs in a feature.',
      { path: CLIENT, pathNot: `^src/client/app/|${TEST}` },
      { path: '^src/client/pages/' },
    ),
    zone(
      'mirrors-and-persistence-are-wired-by-app',
      'Mirrors and persistence follow the store: app raises them, nobody else calls them. The plan is for all to read.',
      { path: CLIENT, pathNot: `^src/client/(app|mirrors|persistence|index\\.tsx$)|${TEST}` },
      { path: '^src/client/(mirrors|persistence)/', pathNot: '^src/client/persistence/plan\\.ts$' },
    ),
    zone(
      'mirrors-and-persistence-read-slices',
      "Mirrors and persistence read slices: a feature's parts, listeners and api stay out of them.",
      { path: '^src/client/(mirrors|persistence)/' },
      {
        path: `^src/client/features/(?!.*Slice\\.ts$)|${roomsBut('mirrors', 'persistence', 'features', 'store', 'lib')}`,
      },
    ),
    zone(
      'features-meet-in-slices',
      "A feature may import another's slice file (its actions and selectors) and toasts/showToast.ts: other shared parts belong in ui or lib.",
      { path: '^src/client/features/([^/]+)/' },
      {
        path: '^src/client/features/',
        pathNot: '^src/client/features/($1/|[^/]+/[^/]+Slice\\.ts$|toasts/showToast\\.ts$)',
      },
    ),
    zone(
      'ui-knows-no-noun',
      'ui draws for everyone: a part that knows a feature or the store belongs in that feature.',
      { path: '^src/client/ui/' },
      { path: roomsBut('ui', 'lib', 'design') },
    ),
    zone(
      'design-knows-no-noun',
      'design holds tokens and themes: what knows more belongs in ui or a feature.',
      { path: '^src/client/design/' },
      { path: roomsBut('design', 'lib') },
    ),
    zone(
      'store-is-machinery',
      'store holds machinery without a feature in it: what knows a noun belongs in that feature, wiring in app.',
      { path: '^src/client/store/' },
      { path: roomsBut('store', 'lib') },
    ),
    zone(
      'lib-is-at-the-bottom',
      'lib holds pure helpers: what needs another room belongs in that room.',
      { path: '^src/client/lib/' },
      { path: roomsBut('lib') },
    ),
    zone(
      'lib-without-react',
      'lib is plain TypeScript: a hook or a component belongs in ui, store or a feature.',
      { path: '^src/client/lib/' },
      { path: '^node_modules/(react|react-dom|react-redux|react-router-dom|styled-components|formik)/' },
    ),
    zone(
      'redux-persist-lives-in-persistence',
      'What a reload brings back is decided in src/client/persistence: the rest of the client does not mention it.',
      { path: CLIENT, pathNot: '^src/client/persistence/' },
      { path: '^node_modules/redux-persist/' },
    ),
    zone(
      'packages-are-listed',
      'What ships may only use what package.json lists under dependencies.',
      { path: '^src/(client|server|contract)/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
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
