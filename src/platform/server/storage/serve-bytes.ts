import type { Context } from 'hono'
import type { HttpEnv } from '../http/env.ts'
import type { Range } from './storage.ts'

export type ServedBytes = {
  size: number
  /** Changes whenever the bytes do. */
  tag: string
  headers: Record<string, string>
  read: (range?: Range) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>
}

/** Serves all bytes, one range, or 304 if they have not changed. */
export async function serveBytes(
  c: Context<HttpEnv>,
  { size, tag, headers, read }: ServedBytes,
): Promise<Response | undefined> {
  const etag = `"${tag}"`
  const all = { ...headers, etag, 'accept-ranges': 'bytes' }
  if (
    c.req
      .header('if-none-match')
      ?.split(/,\s*/)
      .some((each) => each === '*' || each.replace(/^W\//, '') === etag)
  )
    return c.body(null, 304, all)
  const range = parseRange(c.req.header('range'), c.req.header('if-range'), etag, size)
  if (range === 'beyond') return c.body(null, 416, { ...all, 'content-range': `bytes */${size}` })
  const length = range ? range.end - range.start + 1 : size
  const contentRange = range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }
  const full = { ...all, 'content-length': String(length), ...contentRange }
  if (c.req.method === 'HEAD') return c.body(null, range ? 206 : 200, full)
  const body = await read(range)
  return body && c.body(body, range ? 206 : 200, full)
}

/** Supports one range. Several, or an invalid one, get the whole file, as HTTP allows. */
export function parseRange(
  range: string | undefined,
  ifRange: string | undefined,
  etag: string,
  size: number,
): Range | 'beyond' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== etag)) return undefined
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'beyond' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  if (start >= size) return 'beyond'
  if (to !== '' && Number(to) < start) return undefined
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** RFC 6266: an ASCII name for old clients, the real name for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
