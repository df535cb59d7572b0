import type { Role } from '#platform/contract/permission.ts'
import { longestName, type File, type Kind } from './contract.ts'

export const daysRemoved = 30
export const hoursUnfinished = 24
export const mostUnfinished = 200
/** Room that stays free for everything else. */
export const leastFree = 500_000_000

/** Their own files, and those who look after the workspace all. */
export function mayChange(file: Pick<File, 'by'>, { person, role }: { person: string; role: Role }): boolean {
  return file.by?.id === person || role === 'admin' || role === 'owner'
}

export type Room = {
  used: number
  limit: number | null
  largest: number
  free: number | undefined
  unfinished: number
}

/** Why a file of this size cannot come, or nothing if it can. */
export function whyNoRoom(size: number, { used, limit, largest, free, unfinished }: Room) {
  if (size > largest)
    return { code: 'files.too-large', says: `This file has ${bytes(size)}. One may have at most ${bytes(largest)}.` }
  if (limit !== null && used + size > limit)
    return {
      code: 'files.full',
      says: `There is no room for ${bytes(size)} in this workspace: ${bytes(used)} of ${bytes(limit)} are taken. Delete some files for good, or get more room.`,
    }
  if (free !== undefined && size > free - leastFree)
    return {
      code: 'files.no-space',
      says: `The server has no room for ${bytes(size)} any more. Ask whoever runs it to make some.`,
    }
  if (unfinished >= mostUnfinished)
    return {
      code: 'files.too-many',
      says: `${mostUnfinished} uploads of yours are unfinished. Finish or cancel some first.`,
    }
  return undefined
}

/** As people read it: 1.2 MB. */
export function bytes(count: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  let size = count
  let unit = 0
  while (size >= 1_000 && unit < units.length - 1) {
    size /= 1_000
    unit += 1
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : Number(size.toFixed(1))} ${units[unit]}`
}

/** A name that can be shown and saved, out of whatever was sent: no folders, nothing invisible, not too long. */
export function tidyName(given: string | null | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/[\u2028\u2029]/g, ' ')
    .trim()
  const name = /^\.*$/.test(visible) ? 'Unnamed file' : visible
  if (name.length <= longestName) return name
  const end = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  return `${name
    .slice(0, longestName - end.length)
    .toWellFormed()
    .replaceAll('\ufffd', '')}${end}`
}

/** What a file belongs to, if that is said in a way that can be kept. */
export function tidyFor(given: string | null | undefined): string | null {
  return given && /^[\w:./-]{1,100}$/.test(given) ? given : null
}

/**
 * How a browser is told what a file is. It shows only what cannot act; all else it saves, as bytes without a type. Text of
 * any kind is shown as plain text.
 */
export function shownAs(type: string): { opens: boolean; type: string } {
  if (shown.has(type)) return { opens: true, type }
  if (texts.has(type)) return { opens: true, type: 'text/plain; charset=utf-8' }
  return { opens: false, type: 'application/octet-stream' }
}

const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
const shown = new Set([
  ...pictures,
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'application/pdf',
])
const texts = new Set([
  'text/plain',
  'text/csv',
  'text/markdown',
  'application/json',
  'text/javascript',
  'text/css',
  'text/calendar',
  'text/vcard',
])

export function kindOf(type: string): Kind {
  const [main = ''] = type.split('/')
  if (main === 'image' || main === 'video' || main === 'audio') return main
  return main === 'text' || documents.test(type) ? 'document' : 'other'
}

/** The same for a question to the database. */
export const documents = /^application\/(pdf|json|rtf|xml|msword|vnd\.(ms-|openxmlformats|oasis\.opendocument|apple\.))/

export const mostPixels = 50_000_000
export const largestPicture = 50_000_000

/** Whether a small picture can be made of it without more than that being at stake. */
export function hasThumbnail({ type, size, width, height }: Pick<File, 'type' | 'size' | 'width' | 'height'>): boolean {
  if (!pictures.includes(type) || width === null || height === null) return false
  return size <= largestPicture && width * height <= mostPixels && width > 0 && height > 0
}

export function addressOf({ id, name }: Pick<File, 'id' | 'name'>): string {
  // This name is where the small picture is.
  return name === 'thumbnail' ? `/files/${id}` : `/files/${id}/${encodeURIComponent(name)}`
}

export function thumbnailOf({ id }: Pick<File, 'id'>): string {
  return `/files/${id}/thumbnail`
}
