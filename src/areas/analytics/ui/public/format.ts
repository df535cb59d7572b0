import type { spans } from '../../contract/reports.ts'

export type ReportDays = (typeof spans)[number]

/** "18,420", and "61.2k" from 100,000 on. */
export function formatCount(count: number): string {
  return count < 100_000 ? count.toLocaleString('en') : `${(count / 1000).toFixed(1)}k`
}

/** "+6%" against the period before, or "new" if that was 0. */
export function formatChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'new'
  const change = Math.round(((now - before) / before) * 100)
  return change === 0 ? 'no change' : `${change > 0 ? '+' : '−'}${Math.abs(change)}%`
}

/** Without the product's name. */
export function formatPageTitle(title: string): string {
  return title.replace(/ · Taaskly$/, '')
}

export function formatEventName(name: string): string {
  return eventLabels[name] ?? name
}

const eventLabels: Record<string, string> = {
  $pageview: 'Page opened',
  $pageleave: 'Page left',
  $identify: 'Signed in',
  $feature_flag_called: 'Flag checked',
  $feature_enrollment_update: 'Joined or left early access',
}
