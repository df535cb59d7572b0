import { createHash } from 'node:crypto'

/**
 * Equal for two deliveries of one mail: the same Message-ID (or date, if it has none) and the same body. The headers may
 * differ, because each server on the way adds some. Others cannot suppress a mail by guessing its Message-ID. Undefined
 * for a mail without both: devices send the same alarm again.
 */
export function dedupeKeyOf(raw: Buffer): string | undefined {
  const { head, body } = splitMail(raw)
  const name = headerOf(head, 'message-id') ?? headerOf(head, 'date')
  if (name === undefined) return undefined
  return createHash('sha256').update(`${name}\n`).update(body).digest('base64url')
}

/** The value of the first header with this name. */
export function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`^${name}:[ \\t]*(?:\\r?\\n[ \\t]+)?(\\S[^\\r\\n]{0,1000})`, 'im').exec(head)?.[1]?.trim()
}

/** More than this is no header that anybody wrote. */
const maxHeadBytes = 512 * 1024

export function splitMail(raw: Buffer): { head: string; body: Buffer } {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => raw.indexOf(end)).filter((at) => at !== -1)
  const end = ends.length > 0 ? Math.min(...ends) : raw.length
  return { head: raw.toString('latin1', 0, Math.min(end, maxHeadBytes)), body: raw.subarray(end) }
}
