import type { Answer, Send } from './send.ts'

/** Its `id` is the browser's own: what is sent twice under it is one file. */
export type What = { id: string; name: string; type: string; size: number; workspace: string; for?: string | undefined }

/** What came of a request. `gone`: the server knows nothing of this upload (any more). */
export type Outcome =
  | { is: 'fine'; offset: number; address?: string; file?: string }
  | { is: 'later'; pause?: number }
  | { is: 'gone' }
  | { is: 'refused'; trouble: Trouble }

export type Trouble = { status: number; code: string; message: string }

/** The words of tus 1.0, and the one request for what is small. */
export class Wire {
  readonly #send: Send
  readonly #headers: Record<string, string>

  constructor(send: Send, workspace: string) {
    this.#send = send
    this.#headers = workspace ? { 'x-workspace': workspace } : {}
  }

  /** The whole file at once. */
  async once(what: What, body: Blob, signal: AbortSignal, onSent: (bytes: number) => void): Promise<Outcome> {
    const { id, name, type } = what
    const wish = new URLSearchParams({ id, name, type, ...(what.for && { for: what.for }) })
    const headers = { ...this.#headers, 'content-type': 'application/octet-stream' }
    const address = `/files/upload?${wish}`
    return this.#ask({ method: 'POST', address, headers, body, signal, onSent }, (answer) => {
      const file = fileIn(answer)
      return file === undefined ? { is: 'later' } : { is: 'fine', offset: what.size, file }
    })
  }

  async begin({ name, type, size, for: wanted }: What): Promise<Outcome> {
    const told = Object.entries({ name, type, ...(wanted && { for: wanted }) }).filter(([, value]) => value !== '')
    const metadata = told.map(([key, value]) => `${key} ${base64(value)}`).join(',')
    const headers = { ...this.#tus, 'upload-length': String(size), 'upload-metadata': metadata }
    const outcome = await this.#ask({ method: 'POST', address: '/files/tus', headers }, (answer) => {
      const location = answer.header('location')
      // Only the path counts: behind a proxy the server may not know by which name it is called.
      return location ? { is: 'fine', offset: 0, address: new URL(location, 'http://here').pathname } : { is: 'later' }
    })
    return outcome.is === 'gone' ? { is: 'refused', trouble: unclear(404) } : outcome
  }

  /** How far the server has it. */
  where(address: string, signal: AbortSignal): Promise<Outcome> {
    return this.#ask({ method: 'HEAD', address, headers: this.#tus, signal }, offsetIn)
  }

  async send(
    address: string,
    { offset, body }: { offset: number; body: Blob },
    signal: AbortSignal,
    onSent: (bytes: number) => void,
  ): Promise<Outcome> {
    const type = 'application/offset+octet-stream'
    const headers = { ...this.#tus, 'content-type': type, 'upload-offset': String(offset) }
    return this.#ask({ method: 'PATCH', address, headers, body, signal, onSent }, offsetIn)
  }

  /** Takes the parts away that are there. */
  remove(address: string): Promise<Outcome> {
    return this.#ask({ method: 'DELETE', address, headers: this.#tus }, () => ({ is: 'fine', offset: 0 }))
  }

  get #tus() {
    return { ...this.#headers, 'tus-resumable': '1.0.0' }
  }

  async #ask(request: Parameters<Send>[0], read: (answer: Answer) => Outcome): Promise<Outcome> {
    const answer = await this.#send(request).catch(() => undefined)
    return answer ? judge(answer, read) : { is: 'later' }
  }
}

function judge(answer: Answer, read: (answer: Answer) => Outcome): Outcome {
  const { status } = answer
  if (status >= 200 && status < 300) return read(answer)
  if (status === 404 || status === 410) return { is: 'gone' }
  // Busy, not there, or of another opinion about where we are: all of these are asked again.
  if (status === 0 || status >= 500 || [408, 409, 423, 425, 429, 460].includes(status))
    return { is: 'later', pause: Number(answer.header('retry-after') ?? 0) * 1000 || 0 }
  return { is: 'refused', trouble: troubleIn(answer) }
}

function offsetIn(answer: Answer): Outcome {
  const told = answer.header('upload-offset')
  const file = fileIn(answer)
  if (told === null) return { is: 'later' }
  return { is: 'fine', offset: Number(told), ...(file !== undefined && { file }) }
}

function fileIn(answer: Answer): string | undefined {
  const named = answer.header('x-file')
  if (named) return named
  const file = field(parsed(answer.text), 'file')
  const id = typeof file === 'string' ? file : field(file, 'id')
  return typeof id === 'string' ? id : undefined
}

function troubleIn({ status, text }: Answer): Trouble {
  const error = field(parsed(text), 'error')
  const [code, message] = [field(error, 'code'), field(error, 'message')]
  if (typeof code === 'string' && typeof message === 'string') return { status, code, message }
  return unclear(status)
}

function unclear(status: number): Trouble {
  return { status, code: `upload.${status}`, message: words[status] ?? 'The server did not accept this file.' }
}

const words: Record<number, string> = {
  401: 'You are signed out. Sign in again, and the upload goes on.',
  403: 'You may not upload files here. Ask an admin of this workspace.',
  413: 'This file is too large for this workspace.',
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined
}

/** Of text in any script: btoa alone knows only Latin letters. */
function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
}
