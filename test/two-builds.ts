import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createBuilder, type Plugin } from 'vite'
import { mountWeb } from '#app/web/mount.ts'
import { temporaryFolder } from './folder.ts'

/**
 * A server that is updated in between: it has the pages of the build that is there, and after `POST /use/new` those of a
 * newer one, which is built first. It says its port, and goes when its input ends.
 */
const folder = await temporaryFolder()
const root = join(import.meta.dirname, '..')
await writeFile(join(folder, 'package.json'), '{"type":"module"}')
await buildNewer()

const apps = { old: new Hono(), new: new Hono() }
const visited = {
  dev: false,
  nonceOf: () => 'n0nce',
  who: async () => ({
    session: { signedIn: false } as const,
    call: () => Promise.reject(new Error('These pages need no data.')),
  }),
}
await mountWeb(apps.old, visited)
await mountWeb(apps.new, { ...visited, dist: pathToFileURL(`${folder}/`) })

let used: keyof typeof apps = 'old'
const switching = new Hono()
  .post('/use/:build', (c) => {
    used = c.req.param('build') === 'new' ? 'new' : 'old'
    return c.body(null, 204)
  })
  .all('*', (c) => apps[used].fetch(c.req.raw, c.env))
const server = serve({ fetch: switching.fetch, port: 0 }, ({ port }) => process.stdout.write(`${port}\n`))
process.stdin.resume().once('end', async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})

async function buildNewer() {
  const update: Plugin = {
    name: 'update',
    transform: (code, id) =>
      id.includes('/to-come-words') ? code.replace('No payment was made', 'Newly: no payment') : null,
  }
  const outDir = (side: string) => ({ build: { outDir: join(folder, side), emptyOutDir: true } })
  const builder = await createBuilder({
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'error',
    plugins: [update],
    environments: { client: outDir('web'), ssr: outDir('server') },
  })
  await builder.buildApp()
}
