import type { Person } from '../contract.ts'

/** "8 min ago" within a day, then "12 Nov", then "12 Nov 2025". */
export function formatRelativeTime(time: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(time)) / 60_000)
  if (minutes < 1) return 'Now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  return formatDay(time, now)
}

/** "12 Nov", and "12 Nov 2025" of another year. */
export function formatDay(time: string, now = Date.now()): string {
  const day = new Date(time)
  const year = day.getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...year }).format(day)
}

/** "Personal, Kestrel Coffee", and how many more there are. */
export function formatWorkspaces({ names, count }: Person['businesses']): string {
  const more = count - names.length
  return ['Personal', ...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** "Google, password"; whoever has neither signs in by codes. */
export function formatSignInMethods(ways: readonly string[]): string {
  const words = ways.map((way) => (way === 'credential' ? 'password' : way)).join(', ')
  return words === '' ? 'Code' : words.charAt(0).toUpperCase() + words.slice(1)
}

export function formatNumber(number: number): string {
  return new Intl.NumberFormat('en-GB').format(number)
}
