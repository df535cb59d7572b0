import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  dayInZone,
  defaultLocale,
  defaultZone,
  formatDate,
  formatDay,
  formatTime,
  hourInZone,
  type DateSettings,
  type DateStyle,
} from '../contract/date-format.ts'
import { useSession } from './auth/session.ts'

/** Formats dates and times in the person's time zone and locale. They update as time passes. */
export function useTimeFormat() {
  const settings = useDateSettings()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return {
    ago: (timestamp: string) => formatRelativeTime(timestamp, now, settings),
    when: (timestamp: string) => formatDateTime(timestamp, now, settings),
    time: (timestamp: string | number) => formatTime(timestamp, settings),
    day: (timestamp: string) => formatDay(timestamp, now, settings),
    /** A day without a time, such as 2026-11-17, which is the same in all time zones. */
    calendarDay: (day: string) => formatDay(day, now, { ...settings, zone: defaultZone }),
    date: (timestamp: string | Date, style: DateStyle) => formatDate(timestamp, style, settings),
    hour: hourInZone(now, settings.zone),
    settings,
  }
}

/**
 * The locale and time zone that the person chose, or else those of the browser. The server does not know the browser of
 * a visitor, so the first render of their page has the defaults.
 */
export function useDateSettings(): DateSettings {
  const session = useSession()
  const browser = useSyncExternalStore(neverChanges, browserDateSettings, defaultDateSettings)
  const { locale, timeZone } = session.signedIn ? session.person : { locale: null, timeZone: null }
  return { locale: locale ?? browser.locale, zone: timeZone ?? browser.zone }
}

const neverChanges = () => () => {}
const defaults: DateSettings = { locale: defaultLocale, zone: defaultZone }
const defaultDateSettings = () => defaults

let cachedBrowserSettings: DateSettings | undefined

export function browserDateSettings(): DateSettings {
  if (cachedBrowserSettings) return cachedBrowserSettings
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  cachedBrowserSettings = { locale, zone: timeZone }
  return cachedBrowserSettings
}

/** "8 min ago" under a day, then "12 Nov", then "12 Nov 2025". */
export function formatRelativeTime(timestamp: string, now: Date, settings: DateSettings): string {
  const minutes = Math.floor((now.getTime() - Date.parse(timestamp)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h ago` : formatDay(timestamp, now, settings)
}

/** "today, 09:12", "yesterday, 18:42", "12 Nov, 07:30". */
export function formatDateTime(timestamp: string, now: Date, settings: DateSettings): string {
  const startOf = (at: Date | string) => Date.parse(dayInZone(at, settings.zone))
  const days = Math.round((startOf(now) - startOf(timestamp)) / 86_400_000)
  const day = ['today', 'yesterday'][days] ?? formatDay(timestamp, now, settings)
  return `${day}, ${formatTime(timestamp, settings)}`
}
