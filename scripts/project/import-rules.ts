// The import rules (docs/architecture.md): what each part may import. Anything its list does not name is refused: our
// own files, packages and Node modules. Areas are ordered by the list in areas.ts.
import { areas } from '#app/areas.ts'

const tests = '\\.(test|e2e)\\.tsx?$'
const node = '^node:'
const pure = '^src/platform/contract/'
/** Files of the same area, and of any area. The order of the areas is a separate rule. */
const own = (...kinds: string[]) => `^src/areas/$1/(${kinds.join('|')})(/|\\.)`
const any = (...kinds: string[]) => `^src/areas/[^/]+/(${kinds.join('|')})(/|\\.)`
const packages = (...names: string[]) => `^node_modules/(${names.join('|')})/`
const packagesBut = (...names: string[]) => `^node_modules/(?!(${names.join('|')})/)`
const screen = ['react', 'react-dom', '@tanstack/[^/]+', 'lucide-react']
const widgets = ['@base-ui/react', 'cmdk']
/** Documents that people edit together: the same code in browser and server. */
const documents = ['@tiptap/[^/]+', 'yjs', 'marked']
const editor = ['@hocuspocus/provider', 'y-indexeddb', 'lowlight', 'katex']
/** All but the folders that start an installation: areas receive what they open. */
const server = '^src/platform/server/(?!postgres/|startup/)'

/** Types of what the platform stores, for joins and JSON columns. */
const platformTypes = '^src/platform/server/(runs/schema|events/hooks/schema|models/model-message)\\.ts$'

const kinds = {
  contract: [pure, any('contract'), packages('zod')],
  rules: [pure, any('contract'), own('rules'), packages('zod', 'acorn', 'luxon', '@dagrejs/dagre', ...documents)],
  schema: [pure, own('contract'), any('schema'), platformTypes, packages('kysely')],
  store: [
    pure,
    any('contract', 'schema'),
    own('rules', 'store'),
    '^src/platform/server/db/',
    platformTypes,
    packages('kysely'),
  ],
  actions: [pure, any('contract', 'actions'), own('rules', 'store', 'built-in'), server, packages('zod', ...documents)],
  'built-in': [pure, own('built-in'), '^src/platform/server/models/tools/', packages('@ai-sdk/provider', 'zod')],
  jobs: [pure, any('contract'), own('rules', 'actions', 'jobs'), '^src/platform/server/(jobs/|events/listener\\.ts$)'],
  seed: [
    pure,
    own('contract', 'rules', 'store', 'actions', 'seed'),
    '^src/platform/server/(seed|db/database|auth/secrets)\\.ts$',
  ],
  routes: [
    pure,
    any('contract'),
    own('rules', 'store', 'actions', 'routes'),
    server,
    packages('zod', 'hono'),
    '^node:(crypto|util)$',
  ],
  bundle: [pure, own('bundle')],
  area: [own('actions', 'jobs', 'routes', 'seed', 'bundle'), '^src/platform/server/area\\.ts$'],
  ui: [
    pure,
    any('contract', 'ui/public'),
    own('rules', 'ui'),
    '^src/(platform/web|design)/',
    packages(
      ...screen,
      'posthog-js',
      '@glideapps/glide-data-grid',
      '@xyflow/react',
      'uqr',
      'fflate',
      ...documents,
      ...editor,
    ),
  ],
}

const parts = {
  'platform/contract': [pure, packages('zod')],
  'platform/web': ['^src/platform/(contract|web)/', packages(...screen)],
  'platform/server': ['^src/platform/(contract|server)/', node, packagesBut(...screen, ...widgets)],
  design: ['^src/design/', packages(...screen, ...widgets)],
  app: ['^src/', node, packagesBut('pg')],
}

/** What a file is, and what it may not import. A path is a regular expression; `$1` in `to` is what `from` has captured. */
export type ImportRule = { name: string; comment: string; from: PathFilter; to: ImportFilter }
type PathFilter = { path?: string; pathNot?: string | readonly string[] }
type ImportFilter = PathFilter & { isValue?: true; isCircular?: true }

export const importRules: readonly ImportRule[] = [
  ...Object.entries(parts).map(([part, allowed]) =>
    forbid(
      `${part.replace('/', '-')}-arrow`,
      `${part} imports only what its list names.`,
      { path: `^src/${part}/`, pathNot: tests },
      { pathNot: allowed },
    ),
  ),
  ...Object.entries(kinds).map(([kind, allowed]) =>
    forbid(
      `${kind}-arrow`,
      `The ${kind} of an area imports only what its list names.`,
      { path: `^src/areas/([^/]+)/${kind}(/|\\.)`, pathNot: tests },
      { pathNot: allowed },
    ),
  ),
  forbid(
    'only-known-kinds',
    'An area is made of these files and no others.',
    {},
    { path: '^src/areas/[^/]+/', pathNot: [any(...Object.keys(kinds)), tests] },
  ),
  ...areas
    .slice(0, -1)
    .map((area, place) =>
      forbid(
        `${area}-stays-in-order`,
        `${area} imports no area that comes after it in src/app/areas.ts.`,
        { path: `^src/areas/${area}/`, pathNot: tests },
        { path: `^src/areas/(${areas.slice(place + 1).join('|')})/` },
      ),
    ),
  forbid(
    'schemas-are-types',
    'What is stored is known, not run.',
    { path: any('schema'), pathNot: tests },
    { isValue: true },
  ),
  forbid(
    'databases-are-handed-in',
    'Areas know the type of a database and open none.',
    { path: '^src/areas/', pathNot: tests },
    { path: '^src/platform/server/db/database\\.ts$', isValue: true },
  ),
  forbid('tests-are-imported-by-none', 'A test is an end.', {}, { path: tests }),
  forbid('no-circles', 'Imports run one way.', {}, { isCircular: true }),
]

function forbid(name: string, comment: string, from: PathFilter, to: ImportFilter): ImportRule {
  return { name, comment, from, to }
}
