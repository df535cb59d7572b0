import type { Role } from '#platform/contract/permission.ts'
import { maxNameLength, type File, type Kind } from './contract.ts'

export const removedRetentionDays = 30
export const unfinishedUploadHours = 24
export const maxUnfinishedUploads = 200
/** An upload that gets no bytes for this long reserves no more space. It can still be continued. */
export const reservationMinutes = 15
/** Space on the disk that uploads leave free. */
export const minFreeBytes = 500_000_000

/** Members change their own files, admins and owners all. */
export function mayChange(file: Pick<File, 'by'>, { person, role }: { person: string; role: Role }): boolean {
  return file.by?.id === person || role === 'admin' || role === 'owner'
}

export type StorageSpace = {
  used: number
  limit: number | null
  largest: number
  free: number | undefined
  unfinished: number
  /** Bytes that the person's other uploads still need. */
  reserved: number
}

/** Why a file of this size cannot be uploaded, or undefined. */
export function spaceProblem(size: number, { used, limit, largest, free, unfinished, reserved }: StorageSpace) {
  if (size > largest)
    return {
      code: 'files.too-large',
      message: `This file has ${formatBytes(size)}. The maximum is ${formatBytes(largest)}.`,
    }
  if (limit !== null && used + size > limit)
    return {
      code: 'files.full',
      message: `There is no space for ${formatBytes(size)} in this workspace: ${formatBytes(used)} of ${formatBytes(limit)} are used. Delete some files permanently, or get more storage.`,
    }
  if (free !== undefined && size > free - minFreeBytes)
    return {
      code: 'files.no-space',
      message: `The server has no space for ${formatBytes(size)}. Ask its admin to free some.`,
    }
  // Half of the disk stays free for the uploads of others.
  if (free !== undefined && reserved > 0 && reserved + size > (free + reserved) / 2)
    return {
      code: 'files.too-many',
      message: `Your unfinished uploads need ${formatBytes(reserved)} already. Finish or cancel some first.`,
    }
  if (unfinished >= maxUnfinishedUploads)
    return {
      code: 'files.too-many',
      message: `${maxUnfinishedUploads} uploads of yours are unfinished. Finish or cancel some first.`,
    }
  return undefined
}

/** "1.2 MB". */
export function formatBytes(count: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  let size = count
  let unit = 0
  while (size >= 1_000 && unit < units.length - 1) {
    size /= 1_000
    unit += 1
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : Number(size.toFixed(1))} ${units[unit]}`
}

/** Makes a safe file name: no folders, no invisible characters, limited length. */
export function sanitizeFileName(input: string | null | undefined): string {
  const last = (input ?? '').split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/[\u2028\u2029]/g, ' ')
    .trim()
  const name = /^\.*$/.test(visible) ? 'Unnamed file' : visible
  if (name.length <= maxNameLength) return name
  const end = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? ''
  return `${name
    .slice(0, maxNameLength - end.length)
    .toWellFormed()
    .replaceAll('\ufffd', '')}${end}`
}

/** Null if the value has other characters than allowed. */
export function sanitizeBelongsTo(input: string | null | undefined): string | null {
  return input && /^[\w:./-]{1,100}$/.test(input) ? input : null
}

/**
 * How a file is served. Only passive types are shown in the browser; others are downloaded, as bytes without a type. Text of
 * any kind is shown as plain text.
 */
export function servedAs(type: string): { opens: boolean; type: string } {
  if (inlineTypes.has(type)) return { opens: true, type }
  if (textTypes.has(type)) return { opens: true, type: 'text/plain; charset=utf-8' }
  return { opens: false, type: 'application/octet-stream' }
}

const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
const inlineTypes = new Set([
  ...pictureTypes,
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'application/pdf',
])
const textTypes = new Set([
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
  return main === 'text' || documentTypes.test(type) ? 'document' : 'other'
}

/** Also used as a regular expression in SQL. */
export const documentTypes =
  /^application\/(pdf|json|rtf|xml|msword|vnd\.(ms-|openxmlformats|oasis\.opendocument|apple\.))/

export const maxPixels = 50_000_000
export const maxPictureBytes = 50_000_000

/** Whether a thumbnail can be made safely. */
export function hasThumbnail({ type, size, width, height }: Pick<File, 'type' | 'size' | 'width' | 'height'>): boolean {
  if (!pictureTypes.includes(type) || width === null || height === null) return false
  return size <= maxPictureBytes && width * height <= maxPixels && width > 0 && height > 0
}

export function fileUrl({ id, name }: Pick<File, 'id' | 'name'>): string {
  // The address /thumbnail is taken.
  return name === 'thumbnail' ? `/files/${id}` : `/files/${id}/${encodeURIComponent(name)}`
}

export function thumbnailUrl({ id }: Pick<File, 'id'>): string {
  return `/files/${id}/thumbnail`
}
