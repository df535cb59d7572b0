import type { MatchMode } from '../../contract/imports.ts'

/** For example “4.1 MB”. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'KB'] : [bytes / 1_000_000, 'MB']
  return `${size >= 100 ? Math.round(size) : Number(size.toFixed(1))} ${unit}`
}

export function formatCount(count: number, exact = true): string {
  return `${exact ? '' : 'about '}${count.toLocaleString('en')}`
}

/** Labels of what happens with a row that already exists. */
export const matchModeLabels: Readonly<Record<MatchMode, string>> = {
  add: 'Add it again',
  update: 'Update it from the file',
  fillEmpty: 'Update empty cells only',
  skip: 'Leave it as it is',
}

/** “Account”, “Account and Email”, “Account, Email and Phone”. */
export function formatList(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

/** For example “About 40 s left”, estimated from the time so far; undefined at the start. */
export function formatTimeLeft(read: number, total: number | null, seconds: number): string | undefined {
  if (total === null || read === 0 || seconds < 2 || total <= read) return undefined
  const left = (seconds / read) * (total - read)
  return left < 90 ? `About ${Math.max(1, Math.round(left))} s left` : `About ${Math.round(left / 60)} min left`
}
