import { useEffect, useState } from 'react'
import { useSession } from './auth/session.ts'

/** Formats times in the person's time zone and locale, or the computer's. They update as time passes. */
export function useTimeFormat() {
  const session = useSession()
  const zone = (session.signedIn && session.person.timeZone) || undefined
  const locale = (session.signedIn && session.person.locale) || undefined
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return {
    ago: (timestamp: string) => formatRelativeTime(timestamp, now, zone, locale),
    when: (timestamp: string) => formatDateTime(timestamp, now, zone, locale),
    hour: hourOf(now, zone),
  }
}

/** "8 min ago" under a day, then "12 Nov", then "12 Nov 2025". */
export function formatRelativeTime(timestamp: string, now: Date, zone?: string, locale?: string): string {
  const minutes = Math.floor((now.getTime() - Date.parse(timestamp)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : formatDate(new Date(timestamp), now, zone, locale)
}

/** "today, 09:12", "yesterday, 18:42", "12 Nov, 07:30". */
export function formatDateTime(timestamp: string, now: Date, zone?: string, locale?: string): string {
  const at = new Date(timestamp)
  const time = dateFormat(
    { hour: '2-digit', minute: '2-digit', ...(!locale && { hourCycle: 'h23' }) },
    zone,
    locale,
  ).format(at)
  const startOfDay = (date: Date) => Date.parse(dateFormat({ dateStyle: 'short' }, zone, 'sv-SE').format(date))
  const days = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000)
  return `${['today', 'yesterday'][days] ?? formatDate(at, now, zone, locale)}, ${time}`
}

export function hourOf(timestamp: Date, zone?: string): number {
  return Number(dateFormat({ hour: 'numeric', hourCycle: 'h23' }, zone).format(timestamp))
}

function formatDate(day: Date, now: Date, zone: string | undefined, locale: string | undefined): string {
  const year = (date: Date) => dateFormat({ year: 'numeric' }, zone).format(date)
  const parts = {
    day: 'numeric',
    month: 'short',
    ...(year(day) !== year(now) && { year: 'numeric' as const }),
  } as const
  return dateFormat(parts, zone, locale).format(day)
}

function dateFormat(options: Intl.DateTimeFormatOptions, timeZone: string | undefined, locale = 'en-GB') {
  return new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) })
}
