/**
 * The structure of the house as rules: docs/rules/ says each in words, tools/fixtures/planted-faults breaks
 * each once, and tools/structure.test.ts proves that it is caught.
 */
const serverFeature = '^apps/server/src/features/([^/]+)/'
const studioFeature = '^apps/studio/src/features/([^/]+)/'
const venueFeature = '^apps/venue/src/features/([^/]+)/'
const tests = '\\.test\\.tsx?$'

/**
 * @param {string} name
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }),
    forbid('no-unresolvable', {}, { couldNotResolve: true, pathNot: '\\.(css|svg|woff2)' }),

    // A foreign key names the table of another feature, so schema.ts may import schema.ts.
    forbid(
      'features-meet-at-public',
      { path: serverFeature, pathNot: '/schema\\.ts$' },
      { path: serverFeature, pathNot: ['^apps/server/src/features/$1/', '/features/[^/]+/public\\.ts$'] },
    ),
    forbid(
      'studio-features-meet-at-public',
      { path: studioFeature },
      { path: studioFeature, pathNot: ['^apps/studio/src/features/$1/', '/features/[^/]+/public\\.tsx?$'] },
    ),
    forbid(
      'venue-features-meet-at-public',
      { path: venueFeature },
      { path: venueFeature, pathNot: ['^apps/venue/src/features/$1/', '/features/[^/]+/public\\.tsx?$'] },
    ),
    // All errors are composed below the features, which read the whole. So a feature's errors.ts has a door of its own (0171).
    forbid(
      'domain-features-meet-at-public',
      { path: '^packages/domain/src/([^/]+)/' },
      {
        path: '^packages/domain/src/[^/]+/',
        pathNot: ['^packages/domain/src/$1/', '^packages/domain/src/[^/]+/(public|errors)\\.ts$'],
      },
    ),
    forbid(
      'ground-floor-knows-no-feature',
      { path: '^apps/(server/src/platform|(studio|venue)/src/(ui|lib))/' },
      { path: '^apps/[^/]+/src/features/' },
    ),
    forbid(
      'nothing-imports-app',
      { path: '^(apps/[^/]+/src/(features|platform|ui|lib)|packages)/', pathNot: tests },
      { path: '^apps/[^/]+/src/app/' },
    ),
    forbid('packages-import-no-app', { path: '^packages/' }, { path: '^apps/' }),

    forbid(
      'sql-only-in-stores',
      {
        path: '^apps/server/src/',
        pathNot: ['-store\\.ts$', '/schema\\.ts$', '^apps/server/src/platform/(db|queue|signals)/', tests],
      },
      { path: '(^|/)node_modules/(drizzle-orm|pg)/' },
    ),
    forbid(
      'routes-own-http',
      {
        path: '^apps/server/src/',
        pathNot: ['[/-]routes\\.ts$', '^apps/server/src/(platform/http|app)/', tests],
      },
      { path: '(^|/)node_modules/(fastify|@fastify/[^/]+|fastify-[^/]+)/' },
    ),

    forbid(
      'answers-name-their-organization',
      { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/cache/' },
      { path: '(^|/)node_modules/lru-cache/' },
    ),

    forbid(
      'domain-has-no-io',
      { path: '^packages/(domain|emails)/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'media-has-no-database',
      { path: '^packages/media/' },
      { path: '(^|/)node_modules/(drizzle-orm|pg|pg-boss|fastify)/' },
    ),
    forbid('studio-is-not-the-server', { path: '^apps/studio/' }, { path: '^apps/(server|venue)/' }),
    forbid('venue-is-not-the-studio', { path: '^apps/venue/' }, { path: '^apps/(server|studio)/' }),
    forbid(
      'server-is-not-the-studio',
      { path: '^apps/server/' },
      { path: '^(apps/(studio|venue)|packages/(api|blocks))/' },
    ),
    forbid(
      'browser-has-no-server-library',
      { path: '^(apps/(studio|venue)|packages/blocks)/' },
      { path: '(^|/)node_modules/(pg|pg-boss|drizzle-orm|fastify|@tus/server|@aws-sdk/[^/]+)/' },
    ),
    forbid(
      'browser-has-no-node-builtin',
      { path: '^(apps/(studio|venue)|packages/(api|blocks))/src/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),

    forbid(
      'no-nameless-rooms',
      {},
      {
        path: '(^|/)(utils?|helpers?|common|misc|managers?|services?)(/|\\.[^/]+$)',
        pathNot: '(^|/)node_modules/',
      },
    ),
    forbid(
      'tests-stay-out-of-the-product',
      { path: '^(apps/[^/]+|packages/[^/]+)/src/', pathNot: tests },
      { path: `(${tests}|^(apps|packages)/[^/]+/test/|^e2e/)` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^tools/fixtures/', '/dist/', '^packages/api/src/generated/', '\\.gen\\.ts$'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
