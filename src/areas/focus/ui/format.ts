import { dayInZone, defaultZone, formatDay, type DateSettings } from '#platform/contract/date-format.ts'

/** Like 17:42, or 1:05:00. */
export function formatClock(seconds: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

/** For screen readers: "17 minutes 42 seconds left". */
export function formatSpokenTime(seconds: number): string {
  const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
  return `${count(Math.floor(seconds / 60), 'minute')} ${count(seconds % 60, 'second')} left`
}

export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return [hours && `${hours} h`, (minutes % 60 || !hours) && `${minutes % 60} min`].filter(Boolean).join(' ')
}

/** As a label: "Today", "20 Nov", "Overdue, 12 Nov". */
export function formatDue(due: string, settings: DateSettings, now = new Date()): string {
  const { label, isPast } = relativeDay(due, settings, now)
  return isPast ? `Overdue, ${label}` : label.charAt(0).toUpperCase() + label.slice(1)
}

/** As a sentence: "Due today", "Due 20 Nov", "Overdue, 12 Nov". */
export function formatDueSentence(due: string, settings: DateSettings, now = new Date()): string {
  const { label, isPast } = relativeDay(due, settings, now)
  return `${isPast ? 'Overdue,' : 'Due'} ${label}`
}

export function startOfDay(time: Date, daysBefore = 0): Date {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate() - daysBefore)
}

function relativeDay(due: string, settings: DateSettings, now: Date): { label: string; isPast: boolean } {
  const day = Date.parse(`${due}T00:00:00Z`)
  // An invalid date is shown unchanged.
  if (Number.isNaN(day)) return { label: due, isPast: false }
  const days = Math.round((day - Date.parse(dayInZone(now, settings.zone))) / 86_400_000)
  const nearDays = new Map([
    [-1, 'yesterday'],
    [0, 'today'],
    [1, 'tomorrow'],
  ])
  const label = nearDays.get(days) ?? formatDay(day, now, { ...settings, zone: defaultZone })
  return { label, isPast: days < 0 }
}
