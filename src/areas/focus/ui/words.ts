/** 17:42, and 1:05:00 from an hour on. */
export function clockWords(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** For ears: "17 minutes 42 seconds left". */
export function spokenWords(seconds: number): string {
  const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
  return `${count(Math.floor(seconds / 60), 'minute')} ${count(seconds % 60, 'second')} left`
}

/** The time of day, where the person is. */
export function timeWords(moment: string | number | Date): string {
  return new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(new Date(moment))
}

export function durationWords(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return [hours && `${hours} h`, (minutes % 60 || !hours) && `${minutes % 60} min`].filter(Boolean).join(' ')
}

/** "Today", "Tomorrow", "Yesterday", else the day. */
export function dueWords(due: string, now = new Date()): string {
  const day = new Date(`${due}T00:00:00`)
  const days = Math.round((day.getTime() - startOfDay(now).getTime()) / 86_400_000)
  if (Math.abs(days) <= 1) return sentence(new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(days, 'day'))
  const year = day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...year }).format(day)
}

export function startOfDay(moment: Date, daysBefore = 0): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() - daysBefore)
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
