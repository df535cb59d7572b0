import { smallNumber } from './date-words.ts'

/** A time of day in a text, in minutes after midnight, with its place. */
export type FoundTime = { readonly minutes: number; readonly start: number; readonly end: number }

const hourWords = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const minuteWords = 'five|ten|fifteen|twenty|twenty[- ]five|thirty|forty|forty[- ]five|fifty'
const half = String.raw`(?:\s?(?<half>[ap]\.?m\b\.?)|\s(?:in the |at )(?<part>morning|afternoon|evening|night)|\s?(?<oclock>o['’]?clock))`
const pattern = new RegExp(
  [
    String.raw`(?:\bat |@ ?|\bby |\baround )?\b(?<hour>\d{1,2})[:.h](?<minute>\d\d)(?:\s?(?<half1>[ap]\.?m\b\.?)|\b(?![.:/\d]))`,
    String.raw`(?:\bat |@ ?|\bby |\baround )?\b(?<hour2>\d{1,2}|${hourWords})${half}(?:\s(?:in the |at )(?<part2>morning|afternoon|evening|night))?`,
    String.raw`(?:\bat |@ ?|\baround )(?<hour3>\d{1,2})(?![\d.,%$€£]|\s?(?:${'minutes?|hours?|days?|weeks?|months?|percent|dollars|euros|kg|pieces'}))\b`,
    String.raw`\bat (?<hour4>${hourWords})(?:[ -](?<minute4>${minuteWords}))?\b(?:\s(?:in the |at )(?<part4>morning|afternoon|evening|night))?(?:\s?(?<half4>[ap]\.?m\b\.?))?`,
    String.raw`(?:\bat )?\b(?<amount>half|(?:a )?quarter|${minuteWords}|\d{1,2})(?: minutes?)? (?<side>past|after|to|before) (?<hour5>\d{1,2}|${hourWords}|noon|midnight)\b(?![:.]\d)(?:\s?(?<half5>[ap]\.?m\b\.?))?(?:\s(?:in the |at )(?<part5>morning|afternoon|evening|night))?`,
    String.raw`(?:\bat |\bby |\baround )?\b(?<named>noon|midday|midnight|lunchtime)\b`,
  ].join('|'),
  'giu',
)

export function findTimes(text: string): FoundTime[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const minutes = minutesOf(match.groups ?? {})
    return minutes === undefined ? [] : [{ minutes, start: match.index, end: match.index + match[0].length }]
  })
}

function minutesOf(g: Record<string, string | undefined>): number | undefined {
  if (g['named']) return /mid(?!day)/i.test(g['named']) ? 0 : 12 * 60
  const half = g['half'] ?? g['half1'] ?? g['half4'] ?? g['half5']
  const part = g['part'] ?? g['part2'] ?? g['part4'] ?? g['part5']
  if (g['amount']) {
    const hour = hourOf(g['hour5'], half, part, true)
    const amount = /half/i.test(g['amount']) ? 30 : /quarter/i.test(g['amount']) ? 15 : minuteOf(g['amount'])
    if (hour === undefined || amount === undefined) return undefined
    return (hour * 60 + (/to|before/i.test(g['side'] ?? '') ? -amount : amount) + 1440) % 1440
  }
  if (g['hour'] !== undefined) {
    const hour = hourOf(g['hour'], half, part, false)
    const minute = Number(g['minute'])
    return hour === undefined || minute > 59 ? undefined : hour * 60 + minute
  }
  const hour = hourOf(g['hour2'] ?? g['hour3'] ?? g['hour4'], half, part, true)
  return hour === undefined ? undefined : hour * 60 + (minuteOf(g['minute4']) ?? 0)
}

/** "at 3" is in the afternoon, "at 9" in the morning: the usual hours of a working day. */
function hourOf(
  text: string | undefined,
  half: string | undefined,
  part: string | undefined,
  isLoose: boolean,
): number | undefined {
  if (/noon/i.test(text ?? '')) return 12
  if (/midnight/i.test(text ?? '')) return 0
  const hour = smallNumber(text ?? '')
  if (hour === undefined || hour > 24) return undefined
  const isAfternoon = half ? /^p/i.test(half) : part ? !/morning/i.test(part) : isLoose && hour >= 1 && hour <= 6
  const isMorning = half ? /^a/i.test(half) : /morning/i.test(part ?? '')
  if (isAfternoon && hour < 12) return hour + 12
  return (isMorning && hour === 12) || hour === 24 ? 0 : hour
}

function minuteOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [ten = '', five] = text.toLowerCase().split(/[ -]/)
  const value = smallNumber(text.replace(' ', '-')) ?? smallNumber(ten)
  return value === undefined ? undefined : five === 'five' && value % 10 === 0 ? value + 5 : value
}
