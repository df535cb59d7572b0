import { smallNumber, weekdayPattern } from '../../language/date-words.ts'

const weekdayList = String.raw`(?:${weekdayPattern})(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*)(?:${weekdayPattern}))*`
const count = String.raw`(?<count>other|second|third|fourth|two|three|four|[2-8])`
const everyFewWeeks = new RegExp(
  String.raw`\b(?:every|each)\s+${count}\s+(?:weeks?\b(?:,?\s+on\s+(?:an?\s+)?(?<days>${weekdayList})\b)?|(?<daysAlone>${weekdayList})\b)|\b(?<fortnightly>fortnightly|biweekly|every fortnight)\b`,
  'i',
)

/** "every other week on Monday": as if it were every week, and how many weeks lie between. */
export function takeWeekSteps(text: string): { text: string; weeks: number } {
  const found = everyFewWeeks.exec(text)
  if (!found) return { text, weeks: 1 }
  const { count: said, days, daysAlone, fortnightly } = found.groups ?? {}
  const weeks =
    fortnightly || said === undefined ? 2 : (ordinals[said.toLowerCase()] ?? smallNumber(said) ?? Number(said))
  const every = `every ${days ?? daysAlone ?? 'Monday'}`
  return { text: text.slice(0, found.index) + every + text.slice(found.index + found[0].length), weeks }
}

const ordinals: Readonly<Record<string, number>> = { other: 2, second: 2, third: 3, fourth: 4 }
