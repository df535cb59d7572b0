/** One request, as the upload needs it. It rejects when no answer came, for whatever reason. */
export type Send = (request: Sending) => Promise<Answer>

export type Sending = {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  address: string
  headers: Record<string, string>
  body?: Blob
  signal?: AbortSignal
  /** How much of the body is on its way. */
  onSent?: (bytes: number) => void
}

export type Answer = { status: number; header: (name: string) => string | null; text: string }

/** By XMLHttpRequest: fetch does not tell how much has been sent. */
export const send: Send = ({ method, address, headers, body, signal, onSent }) => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  // A line that is dead says nothing. Only silence counts: a large chunk may take its time.
  let patience = setTimeout(abort, silence)
  const hear = (longest: number) => {
    clearTimeout(patience)
    patience = setTimeout(abort, longest)
  }
  request.open(method, address)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded }) => {
    hear(silence)
    onSent?.(loaded)
  }
  // The end of a large file is read once more by the server before it answers.
  request.upload.onload = () => hear(longestAnswer)
  request.onload = () =>
    resolve({
      status: request.status,
      header: (name) => request.getResponseHeader(name),
      text: request.responseText,
    })
  request.onerror = request.onabort = () => reject(new Error('No answer came.'))
  request.onloadend = () => {
    clearTimeout(patience)
    signal?.removeEventListener('abort', abort)
  }
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) reject(new Error('Stopped before it began.'))
  else request.send(body ?? null)
  return promise
}

const silence = 30_000
const longestAnswer = 180_000
