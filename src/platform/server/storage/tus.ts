import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Server, Upload, type ServerOptions } from '@tus/server'
import { id as idShape, newId, type Id } from '../../contract/id.ts'
import { Refusal, type RefusalAnswer } from '../../contract/refusal.ts'
import type { Claims } from './claims.ts'
import type { Checksum } from './receive.ts'

/** What the protocol needs of whoever keeps uploads: those of one caller. */
export type Uploads = {
  create(upload: { id: Id; size: number; said: Said }): Promise<void>
  find(id: Id): Promise<{ size: number; received: number; touchedAt: string; said: Said } | undefined>
  receive(id: Id, at: number, bytes: AsyncIterable<Uint8Array>, checksum: Checksum | undefined): Promise<number>
  remove(id: Id): Promise<void>
}

/** What the sender says about a file. Nothing of it is to be believed. */
export type Said = Record<string, string | null>

export type Protocol = { path: string; claims: Claims; largest: number; lasts: number; requestId: string }

/**
 * One request in the protocol tus 1.0, by @tus/server. Where that does otherwise than the protocol says, or than the
 * rest of Taaskly, it is put right here: checksums, 412, 415, the method in a header, refusals as JSON, no CORS.
 */
export async function answerTus(request: Request, uploads: Uploads, protocol: Protocol): Promise<Response> {
  const asked = withMethod(request)
  let thrown: unknown
  const options: ServerOptions = {
    path: protocol.path,
    relativeLocation: true,
    maxSize: protocol.largest,
    allowedOrigins: () => false,
    disableTerminationForFinishedUploads: true,
    namingFunction: () => newId(),
    getFileIdFromRequest: (_, last) => idShape.safeParse(last).data,
    locker: { newLock: (name) => lockOn(protocol.claims, name) },
    onResponseError: (_, error) => {
      thrown = error
      return undefined
    },
  }
  const trouble = asked.method === 'OPTIONS' ? undefined : wrongWith(asked)
  if (trouble) return refused(trouble, protocol)
  const store = new Shelf(uploads, protocol, checksumIn(asked))
  const answer = await new Server({ ...options, datastore: store }).handleWeb(asked as never)
  answer.headers.delete('access-control-expose-headers')
  if (answer.status >= 400) return refused(troubleOf(thrown, answer), protocol)
  if (asked.method === 'OPTIONS') answer.headers.set('tus-checksum-algorithm', 'sha1,sha256')
  const { finished } = store
  if (finished) answer.headers.set('x-file', finished)
  return answer
}

class Shelf extends DataStore {
  finished: Id | undefined
  readonly #uploads: Uploads
  readonly #lasts: number
  readonly #checksum: Checksum | undefined

  constructor(uploads: Uploads, { lasts }: Protocol, checksum: Checksum | undefined) {
    super()
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination', 'checksum']
    this.#uploads = uploads
    this.#lasts = lasts
    this.#checksum = checksum
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata = {} } = upload
    await this.#uploads.create({ id, size, said: metadata })
    this.#note(id, 0, size)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#uploads.find(id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    const { size, received, touchedAt, said } = found
    this.#note(id, received, size)
    const hasSaid = Object.keys(said).length > 0
    return new Upload({ id, size, offset: received, creation_date: touchedAt, ...(hasSaid && { metadata: said }) })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const received = await this.#uploads.receive(id, offset, stream, this.#checksum)
    this.#note(id, received, (await this.#uploads.find(id))?.size)
    return received
  }

  override async remove(id: string): Promise<void> {
    await this.#uploads.remove(id)
  }

  override getExpiration(): number {
    return this.#lasts
  }

  #note(id: Id, received: number, size: number | undefined): void {
    this.finished = received === size ? id : undefined
  }
}

function lockOn(claims: Claims, name: string) {
  let letGo: (() => Promise<void>) | undefined
  return {
    lock: async (_: AbortSignal, askedToEnd: () => unknown) => {
      letGo = await claims.claim(`upload:${name}`, () => void askedToEnd())
    },
    unlock: async () => letGo?.(),
  }
}

type Trouble = { status: number; code: string; message: string; expected?: false }

function wrongWith(request: Request): Trouble | undefined {
  const { headers } = request
  if (headers.get('tus-resumable') !== '1.0.0')
    return { status: 412, code: 'tus.version', message: 'Send the header Tus-Resumable: 1.0.0.' }
  if (request.method === 'PATCH' && headers.get('content-type') !== 'application/offset+octet-stream')
    return { status: 415, code: 'tus.type', message: 'Send the bytes as application/offset+octet-stream.' }
  if (headers.has('upload-checksum') && !checksumIn(request))
    return { status: 400, code: 'tus.checksum', message: 'Give Upload-Checksum as sha1 or sha256 and base64.' }
  return undefined
}

function checksumIn(request: Request): Checksum | undefined {
  const [algorithm, given = ''] = request.headers.get('upload-checksum')?.split(' ') ?? []
  if (algorithm !== 'sha1' && algorithm !== 'sha256') return undefined
  const digest = Buffer.from(given, 'base64')
  return digest.length === (algorithm === 'sha1' ? 20 : 32) ? { algorithm, digest } : undefined
}

/** For those whose network lets only POST through. */
function withMethod(request: Request): Request {
  const other = request.headers.get('x-http-method-override')?.toUpperCase()
  if (request.method !== 'POST' || !other || !['PATCH', 'DELETE', 'HEAD'].includes(other)) return request
  const { url, headers, body } = request
  return new Request(url, { method: other, headers, ...(other === 'PATCH' && { body, duplex: 'half' }) })
}

function troubleOf(thrown: unknown, answer: Response): Trouble {
  if (thrown instanceof Refusal)
    return { status: thrown.code === 'files.busy' ? 423 : thrown.status, code: thrown.code, message: thrown.message }
  // Anything that neither we nor the protocol expect is for the rim to log.
  if (thrown instanceof Error && !('status_code' in thrown)) throw thrown
  if (thrown === ERRORS.ABORTED) return { status: 423, code: 'tus.continued', message: words[423] }
  const status = answer.status === 403 || answer.status === 501 ? 400 : answer.status
  return { status, code: `tus.${status}`, message: words[status] ?? 'This is not right for an upload by tus 1.0.' }
}

const words: Record<number, string> & { 423: string } = {
  404: 'There is no such upload. It may be finished, cancelled or too old; start it again.',
  409: 'The upload is not at this byte. Ask with HEAD where it is, and go on from there.',
  410: 'This upload was left for too long. Start it again.',
  413: 'This is more than was announced, or more than one file may have.',
  423: 'This upload broke off, or is being continued elsewhere. Ask with HEAD where it is.',
  460: 'The bytes that came do not fit their checksum. Send them again.',
}

function refused({ status, code, message }: Trouble, { requestId }: Protocol): Response {
  const body: RefusalAnswer = { error: { code, message, requestId } }
  const headers = { 'tus-resumable': '1.0.0', ...(status === 412 && { 'tus-version': '1.0.0' }) }
  return Response.json(body, { status, headers })
}
