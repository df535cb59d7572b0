import type { Context } from 'hono'
import { id as idShape } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { OpenDoors } from '#platform/server/area.ts'
import type { Caller } from '#platform/server/caller.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { openClaims, type Claims } from '#platform/server/storage/claims.ts'
import { answerTus } from '#platform/server/storage/tus.ts'
import { limitsHere } from '../actions/room.ts'
import { takeAtOnce } from '../actions/take-at-once.ts'
import { tooLargeAtOnce, uploadsOf } from '../actions/uploads.ts'
import { addFile, largestAtOnce } from '../contract.ts'
import { hoursUnfinished, tidyFor, tidyName } from '../rules.ts'
import { whoAsks } from './who-asks.ts'

/** POST /files/upload?name=…: a small file in one request. /files/tus: any file by the protocol tus 1.0. */
export const openUploads: OpenDoors = (app, running, whoIs) => {
  const ask = whoAsks(running, whoIs)
  const claims = openClaims(running.database)

  app.post('/files/upload', async (c) => {
    const caller = await ask(c, addFile)
    const sentAs = idShape.optional().safeParse(c.req.query('id'))
    if (!sentAs.success) refuse('files.id', 400, 'Give an id of your own for this upload as a UUID, or none.')
    const said = { name: tidyName(c.req.query('name')), for: tidyFor(c.req.query('for')) }
    const sent = { said, sentAs: sentAs.data, bytes: await readBytes(c.req.raw) }
    const take = () => takeAtOnce(running, caller, sent, c.get('requestId'))
    const { answer, entry } = await (sentAs.data ? alone(claims, caller, sentAs.data, take) : take())
    if (entry) c.header('x-entry', entry)
    return c.json({ file: answer }, entry ? 201 : 200, { 'cache-control': 'no-store' })
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

/** Of two who send the same one at once, the second waits and hears what became of it. */
async function alone<Taken>(claims: Claims, caller: Caller, id: string, take: () => Promise<Taken>): Promise<Taken> {
  const whose = caller.kind === 'visitor' ? '' : `${caller.account}:${caller.person}`
  const letGo = await claims.claim(`upload:${whose}:${id}`, () => {})
  return take().finally(letGo)
}

/** Whoever only asks what there is has none. */
const noUploads = {
  create: async () => {},
  find: async () => undefined,
  receive: async () => 0,
  remove: async () => {},
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > largestAtOnce) refuse('files.too-large', 413, tooLargeAtOnce)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > largestAtOnce) refuse('files.too-large', 413, tooLargeAtOnce)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
