import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * A few large files compress and load far better than many small ones: a browser, and each server in between, pays for
 * every request. Grouped are: the code that no-script pages share with the app (so that they do not load the app), React,
 * the core of the app, the small components of most pages, what the sign-in pages share, and small files that would else be
 * a request each: icons, contracts, and what many pages use of the design and the platform. The bundler splits the rest.
 */
const groups = [
  {
    name: 'no-script',
    test: /\/src\/(platform\/web\/page\/(loading|page-views)|areas\/(analytics\/contract\/posthog-endpoint|posthog\/ui\/public\/start-tracking))\.ts|preload-helper/,
  },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'app', test: /\/src\/(app\/web\/router\.tsx|platform\/web\/shortcuts\/early-keys\.ts)/ },
  { name: 'design', test: /\/src\/design\/[^/]+\/(link|notice|inline-error|input-box)\./ },
  {
    name: 'sign-in',
    minShareCount: 2,
    test: /\/src\/areas\/people\/ui\/(?!public\/|settings\/|second-factor\/|routes)/,
  },
  { name: 'icons', minShareCount: 2, test: /\/lucide-react\// },
  { name: 'contracts', minShareCount: 2, test: /\/contract(\.ts|\/)/ },
  { name: 'components', minShareCount: 40, test: /\/src\/design\// },
  { name: 'platform', minShareCount: 3, test: /\/src\/platform\/web\// },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'src/app/web/public',
  // React has had it since 18: the copy for older versions is not needed.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  plugins: [withoutSchemas(), tailwindcss(), react(), compressed(), withBuildId()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    reportCompressedSize: false,
    // The map of dependencies would add 8 KB to every page; each chunk imports what it needs by itself.
    modulePreload: { resolveDependencies: (_, needed) => needed.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        manifest: true,
        rolldownOptions: {
          input: ['src/app/web/entry-client.tsx', 'src/app/web/no-script/entry-no-script.ts'],
          output: { codeSplitting: { groups } },
        },
      },
    },
    // The server build includes its packages: unused code is dropped, which saves memory.
    ssr: {
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' }, resolve: { noExternal: true } }),
      build: {
        outDir: 'dist/server',
        manifest: true,
        copyPublicDir: false,
        minify: 'oxc',
        rolldownOptions: { input: 'src/app/web/entry-server.tsx' },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
}))

/**
 * In the browser `zod` is src/platform/web/zod-stub.ts, which says why. Schemas and the texts of the API reference are
 * removed from contracts too: every page loads contracts, and these are most of their size.
 */
function withoutSchemas(): Plugin {
  const noSchemas = join(import.meta.dirname, 'src/platform/web/zod-stub.ts')
  return {
    name: 'without-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source === 'zod' ? noSchemas : undefined),
    transform: {
      filter: { id: /\/src\/(areas\/[^/]+|platform)\/contract[./]/, code: /from 'zod'/ },
      handler(code) {
        return { code: forBrowser(code, this.parse(code, { lang: 'ts' }).body), map: null }
      },
    },
  }
}

/** A contract with `z` in place of what a browser does not need. The bundler drops the imports that are then unused. */
export function forBrowser(code: string, body: readonly unknown[]): string {
  return schemasIn(body)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}z${text.slice(end)}`, code)
}

type Span = { start: number; end: number }

/** The outermost `z.…(…)` and `….describe(…)`, and the parts of an action that browsers do not use. */
function schemasIn(node: unknown): Span[] {
  if (Array.isArray(node)) return node.flatMap(schemasIn)
  if (!isNode(node)) return []
  if (node.type === 'CallExpression' && (rootOf(node).name === 'z' || isDescription(node))) return [node]
  if (node.type === 'Property' && !node.shorthand && omittedInBrowser.has(String(node.key?.name)) && isNode(node.value))
    return [node.value]
  return Object.values(node).flatMap(schemasIn)
}

const omittedInBrowser = new Set(['description', 'examples', 'irreversible', 'rest', 'surfaces'])

type Node = Span & {
  type: string
  [part: string]: unknown
  key?: { name?: unknown }
  shorthand?: boolean
  name?: unknown
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'type' in node
}

/** A schema from elsewhere with a text of its own: `id.describe('The task.')`. */
function isDescription({ callee }: Node): boolean {
  return isNode(callee) && isNode(callee['property']) && callee['property'].name === 'describe'
}

/** The start of a call chain: `z` in `z.object({}).strict()`. */
function rootOf(node: Node): Node {
  const next = node.type === 'CallExpression' ? node['callee'] : node['object']
  return isNode(next) ? rootOf(next) : node
}

/** Writes compressed copies of every text file, so that no request has to wait for it. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))) {
        const text = await readFile(join(dir, name))
        if (text.length < 1024) continue
        await writeFile(join(dir, `${name}.br`), await toBrotli(text))
        await writeFile(join(dir, `${name}.gz`), await toGzip(text, { level: 9 }))
      }
    },
  }
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * latest.json names the build. The name is a hash of its content, so it is the same on every server with this build.
 */
function withBuildId(): Plugin {
  return {
    name: 'with-build-id',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))
      const hash = createHash('sha256')
      for (const file of files) hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source)
      await writeFile(join(dir, 'latest.json'), JSON.stringify({ build: hash.digest('hex').slice(0, 16) }))
    },
  }
}
