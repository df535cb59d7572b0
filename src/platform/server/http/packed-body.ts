import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { refuse } from '../../contract/refusal.ts'
import { turns } from '../turns.ts'

/** The text of a body that may be packed with gzip without saying so: some senders call it text, to save a question. */
export async function readPacked(request: Request, limits: { largest: number; unpacked: number }): Promise<string> {
  const bytes = await readCapped(request, limits.largest)
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isGzip ? await inTurn(() => unpack(bytes, limits.unpacked)) : bytes).toString('utf8')
}

/** A few bytes may become many: few of them at once. A slow sender holds nobody up, as its body has arrived by then. */
const inTurn = turns(4)

async function readCapped(request: Request, largest: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > largest) tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > largest) tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function unpack(bytes: Buffer, maxOutputLength: number): Promise<Buffer> {
  return promisify(gunzip)(bytes, { maxOutputLength }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge()
      : refuse('request.broken-gzip', 400, 'The body looks packed with gzip, but it cannot be unpacked.'),
  )
}

function tooLarge(): never {
  refuse('request.too-large', 413, 'This is too much in one go. Send it in smaller parts.')
}
