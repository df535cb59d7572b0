import { z } from 'zod'

/** Every thing's id: a UUID that sorts by the time it was made (version 7). */
export const id = z.uuid({ error: 'This is not an id.' }).toLowerCase()
export type Id = z.infer<typeof id>

/** What the journal calls a thing by: its id, or, of a row whose key is not an id, one that was made from its key. */
export const thingId = z.guid({ error: 'This is not an id.' }).toLowerCase()

export function newId(now = Date.now()): Id {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  new DataView(bytes.buffer).setBigUint64(0, (BigInt(now) << 16n) | BigInt(((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
