import type { Person } from '../contract.ts'

/** Like "8 min ago" within a day, then "12 Nov", then "12 Nov 2025". */
export function formatRelativeTime(time: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(time)) / 60_000)
  if (minutes < 1) return 'Now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`
  return formatDay(time, now)
}

/** Like "12 Nov", or "12 Nov 2025" in another year. */
export function formatDay(time: string, now = Date.now()): string {
  const day = new Date(time)
  const year = day.getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...year }).format(day)
}

/** Like "Personal, Kestrel Coffee", and the number of others. */
export function formatWorkspaces({ names, count }: Person['businesses']): string {
  const more = count - names.length
  return ['Personal', ...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** Like "Google, password". People with neither sign in by codes. */
export function formatSignInMethods(methods: readonly string[]): string {
  const names = methods.map((method) => (method === 'credential' ? 'password' : method)).join(', ')
  return names === '' ? 'Code' : names.charAt(0).toUpperCase() + names.slice(1)
}

export function formatNumber(number: number): string {
  return new Intl.NumberFormat('en-GB').format(number)
}
