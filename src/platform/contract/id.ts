import { z } from 'zod'

/** The id of an item: a UUID of version 7, which sorts by the time of its creation. */
export const id = z.uuid({ error: 'This is not an id.' }).toLowerCase().describe('An id (UUID).')
export type Id = z.infer<typeof id>

/** The item id in the journal: the row's id, or for a row whose key is not an id, one derived from its key. */
export const itemId = z.guid({ error: 'This is not an id.' }).toLowerCase().describe('The id of an item (UUID).')

/** The id of a new item. While a call is tried or repeated, its ids are the same each time (`server/actions/repeatable-ids.ts`). */
export function newId(now?: number): Id {
  return (now === undefined ? repeatableId() : undefined) ?? freshId(now)
}

let repeatableId: () => Id | undefined = () => undefined

/** For the server: where ids come from while a call is tried or repeated. */
export function setRepeatableIds(source: () => Id | undefined): void {
  repeatableId = source
}

/** An id that is never used twice, for what is not part of an item: a journal entry, a job, a message that is sent. */
export function freshId(now = Date.now()): Id {
  if (usedBytes === randomBytes.length) {
    crypto.getRandomValues(randomBytes)
    usedBytes = 0
  }
  const offset = usedBytes
  usedBytes += 10
  const byte = (index: number) => randomBytes[offset + index] ?? 0
  const hex = (index: number) => hexBytes[byte(index)] ?? ''
  const time = now.toString(16).padStart(12, '0')
  const version = hexBytes[(byte(0) & 0x0f) | 0x70] ?? ''
  const variant = hexBytes[(byte(2) & 0x3f) | 0x80] ?? ''
  const rest = hex(4) + hex(5) + hex(6) + hex(7) + hex(8) + hex(9)
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}${hex(1)}-${variant}${hex(3)}-${rest}`
}

/** When the item was made: an id begins with its time. */
export function timeOfId(id: Id): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString()
}

/** Random bytes are fetched for many ids at a time: an import makes thousands. */
const randomBytes = new Uint8Array(10 * 200)
let usedBytes = randomBytes.length
const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
