import type { Context } from 'hono'
import { id as idShape, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { RegisterRoutes } from '#platform/server/area.ts'
import { scopeOf, type Caller } from '#platform/server/auth/caller.ts'
import { limitConcurrencyPerKey } from '#platform/server/concurrency/semaphore.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { holderOf } from '#platform/server/http/request-limits.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { readAll } from '#platform/server/storage/read-all.ts'
import { contentDisposition, serveBytes } from '#platform/server/storage/serve-bytes.ts'
import { makeThumbnail } from '#platform/server/foreign-files/make-thumbnail.ts'
import { callerByLink } from '../actions/links.ts'
import { findReachableFile } from '../actions/reach.ts'
import { readFile, thumbnailSizes, type File } from '../contract.ts'
import { hasThumbnail, servedAs } from '../rules.ts'
import { findFileAccount } from '../store/files.ts'
import { createAuthenticate } from './authenticate.ts'

/**
 * GET /files/{id} and /files/{id}/{name}: the bytes, for people who may see the file or have a link. Uploaded content never
 * runs in a browser: only passive types are shown, in a sandbox.
 */
export const registerFileRoutes: RegisterRoutes = (app, running, resolveCaller) => {
  const authenticate = createAuthenticate(running, resolveCaller)

  const fileFor = async (c: Context<HttpEnv>): Promise<File> => {
    const parsedId = idShape.safeParse(c.req.param('id'))
    const token = c.req.query('token')
    const byLink = parsedId.success && token !== undefined
    if (byLink) authenticate.limitByNetwork(c)
    const caller = byLink ? await callerByLink(running, parsedId.data, token) : await authenticate(c, readFile)
    const file = parsedId.success && (await findFileFor(running, caller, parsedId.data))
    if (!file || file.removedAt) return refuseFileNotFound()
    return file
  }

  const show = async (c: Context<HttpEnv>) => {
    const file = await fileFor(c)
    const { opens, type } = servedAs(file.type)
    const headers = {
      ...safeHeaders,
      'content-type': type,
      'content-disposition': contentDisposition(opens ? 'inline' : 'attachment', file.name),
      'cache-control': 'private, no-cache',
    }
    const read = (range?: { start: number; end: number }) => running.storage.read(file.id, range)
    return (
      (await serveBytes(c, { size: file.size, tag: file.sha256.slice(0, 32), headers, read })) ?? refuseFileNotFound()
    )
  }

  app.get('/files/:id/thumbnail', async (c) => {
    const file = await fileFor(c)
    const size = thumbnailSizes.find((each) => String(each) === (c.req.query('size') ?? '256'))
    if (!size) refuse('files.size', 400, 'Ask for size 64, 256 or 1024.')
    if (!hasThumbnail(file)) refuseNoThumbnail()
    const picture = await thumbnailFor(running, file, size, holderOf(c))
    const headers = { ...safeHeaders, 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' }
    const read = async (range?: { start: number; end: number }) =>
      new Response(range ? picture.slice(range.start, range.end + 1) : picture).body ?? undefined
    const served = { size: picture.length, tag: `${file.sha256.slice(0, 32)}-${size}`, headers, read }
    return (await serveBytes(c, served)) ?? refuseFileNotFound()
  })
  app.get('/files/:id', show)
  app.get('/files/:id/:name', show)
}

const safeHeaders = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

const systemScope: SystemScope = { kind: 'system', reason: 'the workspace of a file' }

/** Reads with the caller's rights in the workspace of the file: a picture in a page cannot name its workspace. */
async function findFileFor(running: Runtime, caller: Caller, id: Id): Promise<File | undefined> {
  if (caller.kind === 'visitor') return undefined
  const { database, callerOf } = running
  const account = await database.read(systemScope, (db) => findFileAccount(db, systemScope, id))
  if (!account) return undefined
  const { person } = caller
  const isElsewhere = account !== caller.account && caller.kind === 'person'
  const there = isElsewhere ? await callerOf({ account, person, actor: { kind: 'person', id: person } }) : caller
  const scope = there && scopeOf(there)
  if (scope?.kind !== 'account') return undefined
  return database.read(scope, (db) => findReachableFile({ db, scope, running }, id))
}

/** Made once and cached beside the file. An empty entry means that none can be made. */
async function thumbnailFor(
  { storage }: Runtime,
  { id, size: fileSize }: File,
  size: number,
  holder: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${id}.${size}`
  const cached = await storage.read(key)
  if (cached) {
    const bytes = await readAll(cached)
    return bytes.length > 0 ? bytes : refuseNoThumbnail()
  }
  const thumbnail = await dedupeThumbnail(key, holder, async () => {
    const picture = await makeThumbnail(
      { size: fileSize, read: async (range) => (await storage.read(id, range)) ?? refuseFileNotFound() },
      size,
    )
    if (picture !== 'not now') await storage.put(key, picture === 'none' ? new Uint8Array() : picture)
    return picture
  })
  if (thumbnail === 'not now') refuse('files.busy', 503, 'The thumbnail took too long to make. Try again in a moment.')
  return thumbnail === 'none' ? refuseNoThumbnail() : thumbnail
}

/** Concurrent requests for the same thumbnail share one run. Who asks for many delays only themselves. */
function dedupeThumbnail(key: string, holder: string, make: () => Promise<ThumbnailResult>): Promise<ThumbnailResult> {
  const pending = pendingThumbnails.get(key)
  if (pending) return pending
  const created = limitHolder(holder, make).finally(() => pendingThumbnails.delete(key))
  pendingThumbnails.set(key, created)
  return created
}

type ThumbnailResult = Awaited<ReturnType<typeof makeThumbnail>>
const pendingThumbnails = new Map<string, Promise<ThumbnailResult>>()
const limitHolder = limitConcurrencyPerKey(1, { maxWaiting: 60, whenFull: refuseTooMany })

function refuseTooMany(): never {
  refuse('request.too-many', 429, 'Many of your thumbnails are being made right now. Try again in a moment.')
}

function refuseNoThumbnail(): never {
  refuse('files.no-picture', 422, 'No thumbnail can be made of this file.')
}

function refuseFileNotFound(): never {
  refuse('files.not-found', 404, 'There is no such file here. It may have been deleted.')
}
