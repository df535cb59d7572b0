/** One request of an upload. Rejects when there was no response, for whatever reason. */
export type Send = (request: UploadRequest) => Promise<UploadResponse>

export type UploadRequest = {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  address: string
  headers: Record<string, string>
  body?: Blob
  signal?: AbortSignal
  /** The progress of the body, in bytes. */
  onSent?: (bytes: number) => void
}

export type UploadResponse = { status: number; header: (name: string) => string | null; text: string }

/** With XMLHttpRequest: fetch reports no upload progress. */
export const send: Send = ({ method, address, headers, body, signal, onSent }) => {
  const { promise, resolve, reject } = Promise.withResolvers<UploadResponse>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  // A dead connection gives no error. The timeout is for silence only: a large chunk may take its time.
  let timer = setTimeout(abort, idleTimeoutMs)
  const restartTimer = (timeoutMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(abort, timeoutMs)
  }
  request.open(method, address)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded }) => {
    restartTimer(idleTimeoutMs)
    onSent?.(loaded)
  }
  // The server reads the end of a large file again before it answers.
  request.upload.onload = () => restartTimer(responseTimeoutMs)
  request.onload = () =>
    resolve({
      status: request.status,
      header: (name) => request.getResponseHeader(name),
      text: request.responseText,
    })
  request.onerror = request.onabort = () => reject(new Error('No answer came.'))
  request.onloadend = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) reject(new Error('Stopped before it began.'))
  else request.send(body ?? null)
  return promise
}

const idleTimeoutMs = 30_000
const responseTimeoutMs = 180_000
