import type { Context } from 'hono'
import { id as idShape, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { OpenDoors } from '#platform/server/area.ts'
import { scopeOf, type Caller } from '#platform/server/caller.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import type { Running } from '#platform/server/running.ts'
import { readAll } from '#platform/server/storage/read-all.ts'
import { disposition, serveBytes } from '#platform/server/storage/serve.ts'
import { makeThumbnail } from '#platform/server/storage/thumbnail.ts'
import { callerByLink } from '../actions/links.ts'
import { readFile, thumbnailSizes, type File } from '../contract.ts'
import { hasThumbnail, shownAs } from '../rules.ts'
import { findFile, findPlace } from '../store/files.ts'
import { whoAsks } from './who-asks.ts'

/**
 * GET /files/{id} and /files/{id}/{name}: the bytes, for those who may see the file or have a link. Nothing of what
 * people upload can act in a browser: it is shown only if it cannot, and in a sandbox even then.
 */
export const openFiles: OpenDoors = (app, running, whoIs) => {
  const ask = whoAsks(running, whoIs)

  const fileFor = async (c: Context<HttpEnv>): Promise<File> => {
    const asked = idShape.safeParse(c.req.param('id'))
    const token = c.req.query('token')
    const byLink = asked.success && token !== undefined
    if (byLink) ask.knock(c)
    const caller = byLink ? await callerByLink(running, asked.data, token) : await ask(c, readFile)
    const file = asked.success && (await findFor(running, caller, asked.data))
    if (!file || file.removedAt) return notThere()
    return file
  }

  const show = async (c: Context<HttpEnv>) => {
    const file = await fileFor(c)
    const { opens, type } = shownAs(file.type)
    const headers = {
      ...safe,
      'content-type': type,
      'content-disposition': disposition(opens ? 'inline' : 'attachment', file.name),
      'cache-control': 'private, no-cache',
    }
    const read = (range?: { start: number; end: number }) => running.storage.read(file.id, range)
    return (await serveBytes(c, { size: file.size, tag: file.sha256.slice(0, 32), headers, read })) ?? notThere()
  }

  app.get('/files/:id/thumbnail', async (c) => {
    const file = await fileFor(c)
    const size = thumbnailSizes.find((each) => String(each) === (c.req.query('size') ?? '256'))
    if (!size) refuse('files.size', 400, 'Ask for size 64, 256 or 1024.')
    if (!hasThumbnail(file)) noPicture()
    const picture = await thumbnailFor(running, file, size)
    const headers = { ...safe, 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' }
    const read = async (range?: { start: number; end: number }) =>
      new Response(range ? picture.slice(range.start, range.end + 1) : picture).body ?? undefined
    const served = { size: picture.length, tag: `${file.sha256.slice(0, 32)}-${size}`, headers, read }
    return (await serveBytes(c, served)) ?? notThere()
  })
  app.get('/files/:id', show)
  app.get('/files/:id/:name', show)
}

const safe = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

const looking: SystemScope = { kind: 'system', why: 'in which workspace a file is' }

/** As they are in the file's own workspace, whichever one they are in just now: pictures in a page say no workspace. */
async function findFor({ database, callerOf }: Running, caller: Caller, id: Id): Promise<File | undefined> {
  if (caller.kind === 'visitor') return undefined
  const account = await database.read(looking, (db) => findPlace(db, looking, id))
  if (!account) return undefined
  const { person } = caller
  const isElsewhere = account !== caller.account && caller.kind === 'person'
  const there = isElsewhere ? await callerOf({ account, person, actor: { kind: 'person', id: person } }) : caller
  const scope = there && scopeOf(there)
  return scope?.kind === 'account' ? database.read(scope, (db) => findFile(db, scope, id)) : undefined
}

/** Made once and kept beside the file; of what none can be made at any time, nothing is kept in its place. */
async function thumbnailFor({ storage }: Running, { id }: File, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${id}.${size}`
  const kept = await storage.read(key)
  if (kept) {
    const bytes = await readAll(kept)
    return bytes.length > 0 ? bytes : noPicture()
  }
  const made = await makeOnce(key, async () => {
    const picture = await makeThumbnail(async () => (await storage.read(id)) ?? notThere(), size)
    if (picture !== 'not now') await storage.put(key, picture === 'none' ? new Uint8Array() : picture)
    return picture
  })
  if (made === 'not now') refuse('files.busy', 503, 'The small picture took too long to make. Try again in a moment.')
  return made === 'none' ? noPicture() : made
}

/** However many ask for the same one, it is made once; and only so many wait at all. */
function makeOnce(key: string, make: () => Promise<Small>): Promise<Small> {
  const begun = making.get(key)
  if (begun) return begun
  if (making.size >= mostWaiting)
    refuse('files.busy', 503, 'Many small pictures are being made right now. Try again in a moment.')
  const made = make().finally(() => making.delete(key))
  making.set(key, made)
  return made
}

type Small = Awaited<ReturnType<typeof makeThumbnail>>
const making = new Map<string, Promise<Small>>()
const mostWaiting = 40

function noPicture(): never {
  refuse('files.no-picture', 422, 'No small picture can be made of this file.')
}

function notThere(): never {
  refuse('files.not-found', 404, 'There is no such file here. It may have been deleted.')
}
