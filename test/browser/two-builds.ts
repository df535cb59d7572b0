import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { mountWeb } from '#app/web/mount.ts'
import { temporaryFolder } from '../project/temporary-folder.ts'
import { copyAsNewerBuild } from './newer-build.ts'

/**
 * A server that is updated while it runs: it serves the current build, and after `POST /use/new` a newer one. It prints
 * its port, and ends when its input ends.
 */
const folder = await temporaryFolder()
const dist = join(import.meta.dirname, '../..', 'dist')
await writeFile(join(folder, 'package.json'), '{"type":"module"}')
await copyAsNewerBuild(dist, folder)

const apps = { old: new Hono(), new: new Hono() }
const visited = {
  dev: false,
  nonceOf: () => 'n0nce',
  identify: async () => ({
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
