import { listOf, numberOf, textOf, type Json } from '../json.ts'

/** A time of a schedule as a cron pattern, and what is different from n8n. */
export type ScheduleTime = { cron: string; message?: string }

/** A rule of the Schedule Trigger: `{field: 'hours', hoursInterval: 2, triggerAtMinute: 5}`. */
export function cronOfInterval(rule: Json): ScheduleTime {
  const minute = within(rule['triggerAtMinute'], 0, 59, 0)
  const hour = within(rule['triggerAtHour'], 0, 23, 0)
  const field = textOf(rule['field']) ?? 'days'
  if (field === 'cronExpression') return cronOfText(rule['expression'])
  if (field === 'seconds') return cronOfTime('seconds', rule['secondsInterval'] ?? 30)
  if (field === 'minutes') return cronOfTime('minutes', rule['minutesInterval'] ?? 5)
  if (field === 'hours') return { cron: `${minute} ${stepOf(rule['hoursInterval'], 24)} * * *` }
  if (field === 'weeks') {
    const days = listOf(rule['triggerAtDay']).flatMap((day) => numberOf(day) ?? [])
    return {
      cron: `${minute} ${hour} * * ${(days.length > 0 ? days : [0]).join(',')}`,
      ...everyOther(rule['weeksInterval'], 'week'),
    }
  }
  if (field === 'months')
    return {
      cron: `${minute} ${hour} ${within(rule['triggerAtDayOfMonth'], 1, 31, 1)} ${stepOf(rule['monthsInterval'], 12)} *`,
    }
  return { cron: `${minute} ${hour} ${stepOf(rule['daysInterval'], 31)} * *` }
}

/** An entry of the old Cron node: `{mode: 'everyWeek', hour: 9, weekday: '1'}`. */
export function cronOfOldTrigger(rule: Json): ScheduleTime {
  const mode = textOf(rule['mode']) ?? 'everyDay'
  const minute = within(rule['minute'], 0, 59, 0)
  const hour = within(rule['hour'], 0, 23, 14)
  if (mode === 'custom') return cronOfText(rule['cronExpression'])
  if (mode === 'everyX') return cronOfTime(textOf(rule['unit']) ?? 'hours', rule['value'] ?? 2)
  if (mode === 'everyMinute') return { cron: '* * * * *' }
  if (mode === 'everyHour') return { cron: `${minute} * * * *` }
  if (mode === 'everyWeek') return { cron: `${minute} ${hour} * * ${within(rule['weekday'], 0, 7, 1)}` }
  if (mode === 'everyMonth') return { cron: `${minute} ${hour} ${within(rule['dayOfMonth'], 1, 31, 1)} * *` }
  return { cron: `${minute} ${hour} * * *` }
}

/** Every so many seconds, minutes or hours. */
export function cronOfTime(unit: string, amount: unknown): ScheduleTime {
  if (unit === 'hours') return { cron: `0 ${stepOf(amount, 24)} * * *` }
  if (unit === 'minutes') return { cron: `${stepOf(amount, 60)} * * * *` }
  const minutes = Math.max(1, Math.round((numberOf(amount) ?? 30) / 60))
  return { cron: `${stepOf(minutes, 60)} * * * *`, message: 'A schedule runs at most once a minute here.' }
}

/** Ours has five fields; the sixth of n8n, in front, is the second. */
function cronOfText(value: unknown): ScheduleTime {
  const fields = (textOf(value) ?? '').replace(/^=/, '').trim().toLowerCase().split(/\s+/)
  const five = fields.length === 6 ? fields.slice(1) : fields
  if (five.length === 5 && five.every((field) => /^[\da-z*/,\-#?]+$/.test(field)) && /^[\d*/,-]+$/.test(five[0] ?? ''))
    return { cron: five.join(' ') }
  return {
    cron: '0 0 * * *',
    message: `“${textOf(value) ?? ''}” is no pattern of a schedule. It runs at midnight now.`,
  }
}

function stepOf(value: unknown, size: number): string {
  const amount = Math.round(numberOf(value) ?? 1)
  return amount <= 1 || amount >= size ? '*' : `*/${amount}`
}

function everyOther(value: unknown, unit: string): { message?: string } {
  const amount = numberOf(value) ?? 1
  return amount > 1 ? { message: `It runs every ${unit} here, not every ${amount} ${unit}s.` } : {}
}

function within(value: unknown, min: number, max: number, otherwise: number): number {
  const number = Math.round(numberOf(value) ?? otherwise)
  return number >= min && number <= max ? number : otherwise
}
