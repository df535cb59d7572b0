import type { Context } from 'hono'
import { refuse } from '#platform/contract/refusal.ts'
import type { OpenDoors } from '#platform/server/area.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { runAction } from '#platform/server/run.ts'
import { openClaims } from '#platform/server/storage/claims.ts'
import { answerTus } from '#platform/server/storage/tus.ts'
import { limitsHere } from '../actions/room.ts'
import { addFileAtOnce, tooLargeAtOnce, uploadsOf } from '../actions/uploads.ts'
import { addFile, largestAtOnce } from '../contract.ts'
import { hoursUnfinished, tidyFor, tidyName } from '../rules.ts'
import { whoAsks } from './who-asks.ts'

/** POST /files/upload?name=…: a small file in one request. /files/tus: any file by the protocol tus 1.0. */
export const openUploads: OpenDoors = (app, running, whoIs) => {
  const ask = whoAsks(running, whoIs)
  const claims = openClaims(running.database)

  app.post('/files/upload', async (c) => {
    const caller = await ask(c, addFile)
    const belongsTo = tidyFor(c.req.query('for'))
    const given = {
      name: tidyName(c.req.query('name')),
      ...(belongsTo && { for: belongsTo }),
      data: (await readBytes(c.req.raw)).toString('base64'),
    }
    const occasion = { requestId: c.get('requestId') }
    const { answer, entry } = await runAction(running, addFileAtOnce, caller, given, occasion)
    if (entry) c.header('x-entry', entry)
    return c.json({ file: answer }, 201, { 'cache-control': 'no-store' })
  })

  const byTus = async (c: Context<HttpEnv>) => {
    const request = c.req.raw
    if (request.method === 'GET') refuse('tus.method', 405, 'Ask for a file at /files/{id}, not here.')
    const requestId = c.get('requestId')
    const caller = request.method === 'OPTIONS' ? undefined : await ask(c, addFile)
    const uploads = caller ? uploadsOf(running, caller, requestId) : noUploads
    const { largest } = limitsHere(running)
    const protocol = { path, claims, largest, lasts: hoursUnfinished * 3_600_000, requestId }
    const answer = await answerTus(request, uploads, protocol)
    answer.headers.set('cache-control', 'no-store')
    return answer
  }
  // Hono takes HEAD to where GET goes.
  app.on(['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'], [path, `${path}/:id`], byTus)
}

const path = '/files/tus'

/** Whoever only asks what there is has none. */
const noUploads = {
  create: async () => {},
  find: async () => undefined,
  receive: async () => 0,
  remove: async () => {},
}

async function readBytes(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > largestAtOnce) refuse('files.too-large', 413, tooLargeAtOnce)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > largestAtOnce) refuse('files.too-large', 413, tooLargeAtOnce)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
