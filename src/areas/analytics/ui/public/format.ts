import type { spans } from '../../contract/reports.ts'

export type ReportDays = (typeof spans)[number]

/** "18,420", and "61.2k" from a hundred thousand on. */
export function formatCount(count: number): string {
  return count < 100_000 ? count.toLocaleString('en') : `${(count / 1000).toFixed(1)}k`
}

/** "+6%" against the days before; nothing to compare with says so. */
export function formatChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'new'
  const change = Math.round(((now - before) / before) * 100)
  return change === 0 ? 'no change' : `${change > 0 ? '+' : '−'}${Math.abs(change)}%`
}

/** "16 Nov": days here are those of UTC. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))
}

/** The name of a page, without that of the product. */
export function formatPageTitle(title: string): string {
  return title.replace(/ · Taaskly$/, '')
}

/** What people call the events that the library names. */
export function formatEventName(name: string): string {
  return eventLabels[name] ?? name
}

const eventLabels: Record<string, string> = {
  $pageview: 'Page opened',
  $pageleave: 'Page left',
  $identify: 'Signed in',
  $feature_flag_called: 'Flag asked for',
  $feature_enrollment_update: 'Joined or left early access',
}
