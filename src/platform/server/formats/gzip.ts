import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { refuse } from '../../contract/refusal.ts'

export async function gzipBytes(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzip)(bytes))
}

export async function gunzipBytes(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const unpacked = await promisify(gunzip)(bytes, { maxOutputLength: maxBytes }).catch(() =>
    refuse('gzip.invalid', 422, 'This gzip file is damaged, or too large when it is unpacked.'),
  )
  return new Uint8Array(unpacked)
}

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}
