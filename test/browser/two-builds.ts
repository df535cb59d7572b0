import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { mountWeb } from '#app/web/mount.ts'
import { temporaryFolder } from '../project/temporary-folder.ts'

/**
 * A server that is updated while it runs: it serves the current build, and after `POST /use/new` a newer one. It prints
 * its port, and ends when its input ends.
 */
const folder = await temporaryFolder()
const dist = join(import.meta.dirname, '../..', 'dist')
await writeFile(join(folder, 'package.json'), '{"type":"module"}')
await buildNewer()

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

/** The same build with another text on one page, and with other file names: much quicker than building again. */
async function buildNewer() {
  const files = await readdir(dist, { recursive: true, withFileTypes: true })
  const assets = files.filter(({ parentPath }) => parentPath === join(dist, 'web', 'assets')).map(({ name }) => name)
  const named = new RegExp(assets.map((name) => RegExp.escape(name)).join('|'), 'g')
  const renamed = (name: string) => name.replace(/(?=\.)/, '-newer')
  for (const { name, parentPath } of files.filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))) {
    const to = join(folder, relative(dist, parentPath))
    await mkdir(to, { recursive: true })
    const content = await readFile(join(parentPath, name))
    const text = () =>
      content.toString().replaceAll(named, renamed).replaceAll('No payment was made', 'Newly: no payment')
    await writeFile(
      join(to, assets.includes(name) ? renamed(name) : name),
      /\.(js|css|json)$/.test(name) ? text() : content,
    )
  }
  await writeFile(join(folder, 'web', 'latest.json'), JSON.stringify({ build: 'newer' }))
}
