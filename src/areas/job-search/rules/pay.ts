import { type Pay, payIntervals } from '../contract.ts'

const perYear: Readonly<Record<(typeof payIntervals)[number], number>> = {
  hour: 2_080,
  day: 260,
  week: 52,
  month: 12,
  year: 1,
}

/** The most that it pays in a year. Without an interval, sources mean a year. */
export function yearlyPay(pay: Pay | null): number | undefined {
  const most = pay?.max ?? pay?.min
  return most === undefined || most === null ? undefined : most * perYear[pay?.interval ?? 'year']
}

/** Undefined if the source says nothing: many write 0 then. */
export function payFrom(source: {
  min?: number | null | undefined
  max?: number | null | undefined
  currency?: string | null | undefined
  interval?: string | null | undefined
}): Pay | null {
  const [min, max] = [amount(source.min), amount(source.max)]
  if (min === null && max === null) return null
  const currency = /^[a-z]{3}$/i.test(source.currency ?? '') ? (source.currency?.toUpperCase() ?? null) : null
  return { min, max, currency, interval: intervalFrom(source.interval ?? '') }
}

/** “USD 90,000–120,000 a year”. */
export function payText(pay: Pay | null): string {
  if (!pay) return ''
  const amounts = [...new Set([pay.min, pay.max])].flatMap((value) =>
    value === null ? [] : [value.toLocaleString('en', { maximumFractionDigits: 2 })],
  )
  const interval = pay.interval === null ? '' : pay.interval === 'hour' ? 'an hour' : `a ${pay.interval}`
  return [pay.currency, amounts.join('–'), interval].filter(Boolean).join(' ')
}

/** Sources write HOUR, hourly, per-hour-wage, per-year-salary, 1 YEAR, monthly, annual. */
function intervalFrom(text: string): Pay['interval'] {
  const word = text.toLowerCase()
  if (/ann|yr/.test(word)) return 'year'
  if (/dai/.test(word)) return 'day'
  return payIntervals.find((interval) => word.includes(interval)) ?? null
}

function amount(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 && value < 1e12 ? value : null
}
