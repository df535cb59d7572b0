import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Server, Upload, type ServerOptions } from '@tus/server'
import { id as idShape, newId, type Id } from '../../contract/id.ts'
import { Refusal, type RefusalBody } from '../../contract/refusal.ts'
import type { NamedLocks } from './named-locks.ts'
import type { Checksum } from './receive-bytes.ts'

/** The uploads of one caller, as the protocol needs them. */
export type UploadStore = {
  create(upload: { id: Id; size: number; said: UploadMetadata }): Promise<void>
  find(id: Id): Promise<{ size: number; received: number; touchedAt: string; said: UploadMetadata } | undefined>
  receive(id: Id, at: number, bytes: AsyncIterable<Uint8Array>, checksum: Checksum | undefined): Promise<number>
  remove(id: Id): Promise<void>
}

/** What the client claims about a file. Not to be trusted. */
export type UploadMetadata = Record<string, string | null>

export type TusOptions = { path: string; locks: NamedLocks; largest: number; expiresInMs: number; requestId: string }

/**
 * Handles one request of tus 1.0 with @tus/server, and corrects what differs from the protocol or from the rest of
 * Taaskly: checksums, 412, 415, method override, refusals as JSON, no CORS.
 */
export async function handleTus(request: Request, uploads: UploadStore, protocol: TusOptions): Promise<Response> {
  const effectiveRequest = withMethod(request)
  let thrown: unknown
  const options: ServerOptions = {
    path: protocol.path,
    relativeLocation: true,
    maxSize: protocol.largest,
    allowedOrigins: () => false,
    disableTerminationForFinishedUploads: true,
    namingFunction: () => newId(),
    getFileIdFromRequest: (_, last) => idShape.safeParse(last).data,
    locker: { newLock: (name) => createTusLock(protocol.locks, name) },
    onResponseError: (_, error) => {
      thrown = error
      return undefined
    },
  }
  const problem = effectiveRequest.method === 'OPTIONS' ? undefined : findHeaderProblem(effectiveRequest)
  if (problem) return problemResponse(problem, protocol)
  const store = new TusDataStore(uploads, protocol, checksumIn(effectiveRequest))
  const response = await new Server({ ...options, datastore: store }).handleWeb(effectiveRequest as never)
  response.headers.delete('access-control-expose-headers')
  if (response.status >= 400) return problemResponse(problemOf(thrown, response), protocol)
  if (effectiveRequest.method === 'OPTIONS') response.headers.set('tus-checksum-algorithm', 'sha1,sha256')
  const { finished } = store
  if (finished) response.headers.set('x-file', finished)
  return response
}

class TusDataStore extends DataStore {
  finished: Id | undefined
  readonly #uploads: UploadStore
  readonly #expiresInMs: number
  readonly #checksum: Checksum | undefined

  constructor(uploads: UploadStore, { expiresInMs }: TusOptions, checksum: Checksum | undefined) {
    super()
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination', 'checksum']
    this.#uploads = uploads
    this.#expiresInMs = expiresInMs
    this.#checksum = checksum
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata = {} } = upload
    await this.#uploads.create({ id, size, said: metadata })
    this.#recordProgress(id, 0, size)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.#uploads.find(id)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    const { size, received, touchedAt, said: metadata } = upload
    this.#recordProgress(id, received, size)
    const hasMetadata = Object.keys(metadata).length > 0
    return new Upload({ id, size, offset: received, creation_date: touchedAt, ...(hasMetadata && { metadata }) })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const received = await this.#uploads.receive(id, offset, stream, this.#checksum)
    this.#recordProgress(id, received, (await this.#uploads.find(id))?.size)
    return received
  }

  override async remove(id: string): Promise<void> {
    await this.#uploads.remove(id)
  }

  override getExpiration(): number {
    return this.#expiresInMs
  }

  #recordProgress(id: Id, received: number, size: number | undefined): void {
    this.finished = received === size ? id : undefined
  }
}

function createTusLock(locks: NamedLocks, name: string) {
  let release: (() => Promise<void>) | undefined
  return {
    lock: async (_: AbortSignal, onReleaseRequested: () => unknown) => {
      release = await locks.acquire(`upload:${name}`, () => void onReleaseRequested())
    },
    unlock: async () => release?.(),
  }
}

type TusProblem = { status: number; code: string; message: string; expected?: false }

function findHeaderProblem(request: Request): TusProblem | undefined {
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
  const [algorithm, encoded = ''] = request.headers.get('upload-checksum')?.split(' ') ?? []
  if (algorithm !== 'sha1' && algorithm !== 'sha256') return undefined
  const digest = Buffer.from(encoded, 'base64')
  return digest.length === (algorithm === 'sha1' ? 20 : 32) ? { algorithm, digest } : undefined
}

/** For networks that allow only POST. */
function withMethod(request: Request): Request {
  const other = request.headers.get('x-http-method-override')?.toUpperCase()
  if (request.method !== 'POST' || !other || !['PATCH', 'DELETE', 'HEAD'].includes(other)) return request
  const { url, headers, body } = request
  return new Request(url, { method: other, headers, ...(other === 'PATCH' && { body, duplex: 'half' }) })
}

function problemOf(thrown: unknown, response: Response): TusProblem {
  if (thrown instanceof Refusal)
    return { status: thrown.code === 'files.busy' ? 423 : thrown.status, code: thrown.code, message: thrown.message }
  // Unexpected errors go to the error handler of the app, which logs them.
  if (thrown instanceof Error && !('status_code' in thrown)) throw thrown
  if (thrown === ERRORS.ABORTED) return { status: 423, code: 'tus.continued', message: messages[423] }
  const status = response.status === 403 || response.status === 501 ? 400 : response.status
  return { status, code: `tus.${status}`, message: messages[status] ?? 'This is not a valid request of tus 1.0.' }
}

const messages: Record<number, string> & { 423: string } = {
  404: 'There is no such upload. It may be finished, cancelled or too old; start it again.',
  409: 'The upload is not at this byte. Ask with HEAD where it is, and go on from there.',
  410: 'This upload was left for too long. Start it again.',
  413: 'This is more than was announced, or more than one file may have.',
  423: 'This upload broke off, or is being continued elsewhere. Ask with HEAD where it is.',
  460: 'The bytes do not match their checksum. Send them again.',
}

function problemResponse({ status, code, message }: TusProblem, { requestId }: TusOptions): Response {
  const body: RefusalBody = { error: { code, message, requestId } }
  const headers = { 'tus-resumable': '1.0.0', ...(status === 412 && { 'tus-version': '1.0.0' }) }
  return Response.json(body, { status, headers })
}
