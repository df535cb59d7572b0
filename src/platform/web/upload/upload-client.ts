import type { UploadResponse, Send } from './send-request.ts'

/** The browser chooses the `id`: sent twice, it is still one file. */
export type UploadInfo = {
  id: string
  name: string
  type: string
  size: number
  workspace: string
  for?: string | undefined
}

/** The outcome of a request. `gone`: the server does not know this upload (any more). */
export type Outcome =
  | { kind: 'fine'; offset: number; address?: string; file?: string }
  | { kind: 'later'; retryAfterMs?: number }
  | { kind: 'gone' }
  | { kind: 'refused'; error: UploadError }

export type UploadError = { status: number; code: string; message: string }

/** The requests of tus 1.0, and the single request for small files. */
export class UploadClient {
  readonly #send: Send
  readonly #headers: Record<string, string>

  constructor(sendChunk: Send, workspace: string) {
    this.#send = sendChunk
    this.#headers = workspace ? { 'x-workspace': workspace } : {}
  }

  async sendWhole(
    info: UploadInfo,
    body: Blob,
    signal: AbortSignal,
    onSent: (bytes: number) => void,
  ): Promise<Outcome> {
    const { id, name, type } = info
    const query = new URLSearchParams({ id, name, type, ...(info.for && { for: info.for }) })
    const headers = { ...this.#headers, 'content-type': 'application/octet-stream' }
    const address = `/files/upload?${query}`
    return this.#request({ method: 'POST', address, headers, body, signal, onSent }, (answer) => {
      const file = fileIn(answer)
      return file === undefined ? { kind: 'later' } : { kind: 'fine', offset: info.size, file }
    })
  }

  async create({ name, type, size, for: purpose }: UploadInfo): Promise<Outcome> {
    const fields = Object.entries({ name, type, ...(purpose && { for: purpose }) }).filter(([, value]) => value !== '')
    const metadata = fields.map(([key, value]) => `${key} ${base64(value)}`).join(',')
    const headers = { ...this.#tus, 'upload-length': String(size), 'upload-metadata': metadata }
    const outcome = await this.#request({ method: 'POST', address: '/files/tus', headers }, (answer) => {
      const location = answer.header('location')
      // Only the path: behind a proxy the server may not know its public host name.
      return location
        ? { kind: 'fine', offset: 0, address: new URL(location, 'http://here').pathname }
        : { kind: 'later' }
    })
    return outcome.kind === 'gone' ? { kind: 'refused', error: unknownError(404) } : outcome
  }

  /** How many bytes the server has. */
  readOffset(address: string, signal: AbortSignal): Promise<Outcome> {
    return this.#request({ method: 'HEAD', address, headers: this.#tus, signal }, offsetIn)
  }

  async sendChunk(
    address: string,
    { offset, body }: { offset: number; body: Blob },
    signal: AbortSignal,
    onSent: (bytes: number) => void,
  ): Promise<Outcome> {
    const type = 'application/offset+octet-stream'
    const headers = { ...this.#tus, 'content-type': type, 'upload-offset': String(offset) }
    return this.#request({ method: 'PATCH', address, headers, body, signal, onSent }, offsetIn)
  }

  /** Deletes the uploaded parts. */
  remove(address: string): Promise<Outcome> {
    return this.#request({ method: 'DELETE', address, headers: this.#tus }, () => ({ kind: 'fine', offset: 0 }))
  }

  get #tus() {
    return { ...this.#headers, 'tus-resumable': '1.0.0' }
  }

  async #request(request: Parameters<Send>[0], read: (answer: UploadResponse) => Outcome): Promise<Outcome> {
    const answer = await this.#send(request).catch(() => undefined)
    return answer ? outcomeOf(answer, read) : { kind: 'later' }
  }
}

function outcomeOf(answer: UploadResponse, read: (answer: UploadResponse) => Outcome): Outcome {
  const { status } = answer
  if (status >= 200 && status < 300) return read(answer)
  if (status === 404 || status === 410) return { kind: 'gone' }
  // Busy, unreachable, or another offset: all of these are retried.
  if (status === 0 || status >= 500 || [408, 409, 423, 425, 429, 460].includes(status))
    return { kind: 'later', retryAfterMs: Number(answer.header('retry-after') ?? 0) * 1000 || 0 }
  return { kind: 'refused', error: errorIn(answer) }
}

function offsetIn(answer: UploadResponse): Outcome {
  const header = answer.header('upload-offset')
  const file = fileIn(answer)
  if (header === null) return { kind: 'later' }
  return { kind: 'fine', offset: Number(header), ...(file !== undefined && { file }) }
}

function fileIn(answer: UploadResponse): string | undefined {
  const header = answer.header('x-file')
  if (header) return header
  const file = field(parseJson(answer.text), 'file')
  const id = typeof file === 'string' ? file : field(file, 'id')
  return typeof id === 'string' ? id : undefined
}

function errorIn({ status, text }: UploadResponse): UploadError {
  const error = field(parseJson(text), 'error')
  const [code, message] = [field(error, 'code'), field(error, 'message')]
  if (typeof code === 'string' && typeof message === 'string') return { status, code, message }
  return unknownError(status)
}

function unknownError(status: number): UploadError {
  return { status, code: `upload.${status}`, message: messages[status] ?? 'The server did not accept this file.' }
}

const messages: Record<number, string> = {
  401: 'You are signed out. Sign in again, and the upload goes on.',
  403: 'You may not upload files here. Ask an admin of this workspace.',
  413: 'This file is too large for this workspace.',
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** For text in any script: btoa alone takes only Latin letters. */
function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
}
