import type { Context } from 'hono'
import { id as idShape } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { RegisterRoutes } from '#platform/server/area.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { openNamedLocks, type NamedLocks } from '#platform/server/storage/named-locks.ts'
import { handleTus } from '#platform/server/storage/tus.ts'
import { storageLimits } from '../actions/reserve-space.ts'
import { uploadInOneRequest } from '../actions/upload-in-one-request.ts'
import { tooLargeMessage, uploadsOf } from '../actions/uploads.ts'
import { addFile, maxSingleRequestBytes } from '../contract.ts'
import { unfinishedUploadHours, sanitizeBelongsTo, sanitizeFileName } from '../rules.ts'
import { createAuthenticate } from './authenticate.ts'

/** POST /files/upload?name=…: a small file in one request. /files/tus: any file, with tus 1.0. */
export const registerUploadRoutes: RegisterRoutes = (app, running, resolveCaller) => {
  const authenticate = createAuthenticate(running, resolveCaller)
  const locks = openNamedLocks(running.database)

  app.post('/files/upload', async (c) => {
    const caller = await authenticate(c, addFile)
    const sentAs = idShape.optional().safeParse(c.req.query('id'))
    if (!sentAs.success) refuse('files.id', 400, 'Give an id of your own for this upload as a UUID, or none.')
    const metadata = { name: sanitizeFileName(c.req.query('name')), for: sanitizeBelongsTo(c.req.query('for')) }
    const upload = { metadata, sentAs: sentAs.data, bytes: await readBytes(c.req.raw) }
    const store = () => uploadInOneRequest(running, caller, upload, c.get('requestId'))
    const { answer, entry } = await (sentAs.data ? withUploadClaim(locks, caller, sentAs.data, store) : store())
    if (entry) c.header('x-entry', entry)
    return c.json({ file: answer }, entry ? 201 : 200, { 'cache-control': 'no-store' })
  })

  const byTus = async (c: Context<HttpEnv>) => {
    const request = c.req.raw
    if (request.method === 'GET') refuse('tus.method', 405, 'Ask for a file at /files/{id}, not here.')
    const requestId = c.get('requestId')
    const caller = request.method === 'OPTIONS' ? undefined : await authenticate(c, addFile)
    const uploads = caller ? uploadsOf(running, caller, requestId) : noUploads
    const { largest } = storageLimits(running)
    const protocol = { path, locks, largest, expiresInMs: unfinishedUploadHours * 3_600_000, requestId }
    const answer = await handleTus(request, uploads, protocol)
    answer.headers.set('cache-control', 'no-store')
    return answer
  }
  // Hono routes HEAD to GET.
  app.on(['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'], [path, `${path}/:id`], byTus)
}

const path = '/files/tus'

/** Of two concurrent requests with the same id, the second waits and gets the result of the first. */
async function withUploadClaim<Result>(
  locks: NamedLocks,
  caller: Caller,
  id: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const owner = caller.kind === 'visitor' ? '' : `${caller.account}:${caller.person}`
  const release = await locks.acquire(`upload:${owner}:${id}`, () => {})
  return run().finally(release)
}

/** For OPTIONS, which needs no caller. */
const noUploads = {
  create: async () => {},
  find: async () => undefined,
  receive: async () => 0,
  remove: async () => {},
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxSingleRequestBytes)
    refuse('files.too-large', 413, tooLargeMessage)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > maxSingleRequestBytes) refuse('files.too-large', 413, tooLargeMessage)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
