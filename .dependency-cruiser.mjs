// The law of arrows (docs/architecture.md): which part may import which. The order of the areas is read from the one list.
import { readFileSync } from 'node:fs'

const list = readFileSync(new URL('src/app/areas.ts', import.meta.url), 'utf8')
const areas = Array.from(list.matchAll(/^ {2}'([a-z-]+)',/gm), ([, name]) => name)
const tests = '\\.(test|e2e)\\.tsx?$'

/** @type {(name: string, comment: string, from: object, to: object) => import('dependency-cruiser').IForbiddenRuleType} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Inside an area, each kind of file may be imported only by the kinds above it. */
const kinds = {
  contract: ['contract'],
  rules: ['contract', 'rules'],
  schema: ['schema'],
  store: ['contract', 'rules', 'schema', 'store'],
  actions: ['contract', 'rules', 'store', 'actions'],
  jobs: ['contract', 'rules', 'actions', 'jobs'],
  seed: ['contract', 'rules', 'store', 'actions'],
  doors: ['contract', 'rules', 'store', 'actions', 'doors'],
  area: ['actions', 'jobs', 'doors', 'seed'],
  ui: ['contract', 'rules', 'ui'],
}

export default {
  forbidden: [
    forbid('no-circles', 'Imports run one way.', {}, { circular: true }),
    forbid(
      'nothing-imports-app',
      'app composes; nothing stands on it.',
      { path: '^src/(platform|design|areas)', pathNot: tests },
      { path: '^src/app' },
    ),
    forbid(
      'platform-knows-no-area',
      'What every area stands on knows none of them.',
      { path: '^src/platform', pathNot: tests },
      { path: '^src/areas' },
    ),
    forbid(
      'design-knows-no-product',
      'The design system has no product words.',
      { path: '^src/design' },
      { path: '^src/(platform|areas|app)' },
    ),
    forbid(
      'platform-contract-is-pure',
      'Shared by both sides.',
      { path: '^src/platform/contract', pathNot: tests },
      { path: '^src/(?!platform/contract)' },
    ),
    forbid(
      'pure-files-are-pure',
      'Contracts and rules run on both sides.',
      { path: '^src/(platform/contract|areas/[^/]+/(contract|rules))', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'contracts-import-only-zod',
      'Contracts and rules need no other library.',
      { path: '^src/(platform/contract|areas/[^/]+/(contract|rules))', pathNot: tests },
      { path: 'node_modules', pathNot: 'node_modules/zod' },
    ),
    forbid(
      'web-stays-out-of-the-server',
      'The browser never sees server code.',
      { path: '^src/platform/web', pathNot: tests },
      { path: '^src/platform/server' },
    ),
    forbid(
      'server-stays-out-of-the-web',
      'The server runs without a screen.',
      { path: '^src/platform/server', pathNot: tests },
      { path: '^src/(platform/web|design)' },
    ),
    forbid(
      'screens-stay-out-of-the-server',
      'A screen asks by contract.',
      { path: '^src/areas/[^/]+/ui', pathNot: tests },
      { path: '^src/platform/server|^node:' },
    ),
    forbid(
      'server-files-draw-nothing',
      'Only ui draws.',
      { path: '^src/areas/[^/]+/(?!ui/)', pathNot: tests },
      { path: '^src/(platform/web|design)' },
    ),
    forbid(
      'sql-is-in-the-store',
      'The store is the only SQL of an area.',
      { path: '^src/areas/[^/]+/(?!store|schema)', pathNot: tests },
      { path: 'node_modules/kysely' },
    ),
    forbid(
      'connections-are-the-platform’s',
      'Areas get their database handed in.',
      { path: '^src/(areas|app)', pathNot: tests },
      { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'test-tools-are-for-tests',
      'The test house is not part of the product.',
      { path: '^src', pathNot: tests },
      { path: '^test/' },
    ),
    forbid(
      'only-the-public-face',
      'Of another area only contract, actions and ui/public are visible.',
      { path: '^src/areas/([^/]+)/', pathNot: tests },
      {
        path: '^src/areas/([^/]+)/',
        pathNot: [
          '^src/areas/$1/',
          '^src/areas/[^/]+/(contract|actions|ui/public)(/|\\.)',
          '^src/areas/[^/]+/schema(/|\\.)',
        ],
      },
    ),
    forbid(
      'foreign-schema-only-from-stores',
      'Keys and read joins are the store’s business.',
      { path: '^src/areas/([^/]+)/(?!store|schema)', pathNot: tests },
      {
        path: '^src/areas/[^/]+/schema(/|\\.)',
        pathNot: '^src/areas/$1/',
      },
    ),
    forbid(
      'screens-show-only-public-widgets',
      'Another area’s server door is not for screens.',
      { path: '^src/areas/([^/]+)/ui/', pathNot: tests },
      {
        path: '^src/areas/[^/]+/actions(/|\\.)',
        pathNot: '^src/areas/$1/',
      },
    ),
    ...Object.entries(kinds).map(([kind, below]) =>
      forbid(
        `${kind}-arrow`,
        `${kind} imports only ${below.join(', ')} of its own area.`,
        { path: `^src/areas/([^/]+)/${kind}(/|\\.)`, pathNot: tests },
        {
          path: '^src/areas/$1/',
          pathNot: `^src/areas/[^/]+/(${below.join('|')})(/|\\.)`,
        },
      ),
    ),
    forbid(
      'only-known-kinds',
      'An area is made of these files and no others.',
      { path: '.*' },
      {
        path: '^src/areas/[^/]+/',
        pathNot: [`^src/areas/[^/]+/(${Object.keys(kinds).join('|')})(/|\\.)`, tests],
      },
    ),
    ...areas.map((area, place) =>
      forbid(
        `${area}-keeps-its-place`,
        `${area} imports no area that stands above it in src/app/areas.ts.`,
        { path: `^src/areas/${area}/`, pathNot: tests },
        {
          path: `^src/areas/(${areas.slice(place + 1).join('|') || '(?!)'})/`,
        },
      ),
    ),
    forbid(
      'listed-areas-only',
      'An area that is not in src/app/areas.ts does not exist.',
      {},
      { path: `^src/areas/(?!(${areas.join('|')})/)` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.taaskly)' },
    parser: /** @type {const} */ ('swc'),
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
