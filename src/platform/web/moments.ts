import { useEffect, useState } from 'react'
import { useSession } from './session.ts'

/** Moments in words, in the time zone and form that the person has chosen, else in the computer's. They follow the time. */
export function useMoments() {
  const session = useSession()
  const zone = (session.signedIn && session.person.timeZone) || undefined
  const locale = (session.signedIn && session.person.locale) || undefined
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(ticking)
  }, [])
  return {
    ago: (moment: string) => agoWords(moment, now, zone, locale),
    when: (moment: string) => whenWords(moment, now, zone, locale),
    hour: hourOf(now, zone),
  }
}

/** "8 min ago" under a day, then "12 Nov", then "12 Nov 2025". */
export function agoWords(moment: string, now: Date, zone?: string, locale?: string): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : dayWords(new Date(moment), now, zone, locale)
}

/** "today, 09:12", "yesterday, 18:42", "12 Nov, 07:30". */
export function whenWords(moment: string, now: Date, zone?: string, locale?: string): string {
  const at = new Date(moment)
  const time = format(
    { hour: '2-digit', minute: '2-digit', ...(!locale && { hourCycle: 'h23' }) },
    zone,
    locale,
  ).format(at)
  const day = (date: Date) => Date.parse(format({ dateStyle: 'short' }, zone, 'sv-SE').format(date))
  const days = Math.round((day(now) - day(at)) / 86_400_000)
  return `${['today', 'yesterday'][days] ?? dayWords(at, now, zone, locale)}, ${time}`
}

export function hourOf(moment: Date, zone?: string): number {
  return Number(format({ hour: 'numeric', hourCycle: 'h23' }, zone).format(moment))
}

function dayWords(day: Date, now: Date, zone: string | undefined, locale: string | undefined): string {
  const year = (date: Date) => format({ year: 'numeric' }, zone).format(date)
  const parts = {
    day: 'numeric',
    month: 'short',
    ...(year(day) !== year(now) && { year: 'numeric' as const }),
  } as const
  return format(parts, zone, locale).format(day)
}

function format(options: Intl.DateTimeFormatOptions, timeZone: string | undefined, locale = 'en-GB') {
  return new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) })
}
