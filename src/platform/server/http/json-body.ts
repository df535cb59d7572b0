import { refuse } from '../../contract/refusal.ts'

/** Reads a JSON body. A content type that an HTML form can send is refused. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) {
    if (
      type === '' &&
      !request.headers.has('transfer-encoding') &&
      Number(request.headers.get('content-length') ?? 0) === 0
    )
      return {}
    refuse('request.not-json', 415, 'Send the body as application/json.')
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) refuseTooLarge(maxBytes)
  const text = request.headers.has('content-length') ? await request.text() : await readCapped(request, maxBytes)
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    refuse('request.broken-json', 400, 'The body is not valid JSON.')
  }
}

async function readCapped(request: Request, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) refuseTooLarge(maxBytes)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function refuseTooLarge(maxBytes: number): never {
  refuse('request.too-large', 413, `The body is over ${Math.round(maxBytes / 1024)} KB. Send it in smaller parts.`)
}
