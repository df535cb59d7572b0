export const monthNames = 'january february march april may june july august september october november december'.split(
  ' ',
)
const shortMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
export const monthPattern = `${monthNames.join('|')}|sept|${shortMonths.join('|')}`

/** January is 1. */
export function monthIndex(name: string): number {
  return shortMonths.indexOf(name.toLowerCase().slice(0, 3)) + 1
}

export const weekdayNames = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
export const weekdayPattern =
  'mon(?:day)?s?|tue(?:s|sday)?s?|wed(?:nesday|s)?s?|thu(?:r|rs|rsday)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?'

/** Monday is 1. */
export function weekdayIndex(name: string): number {
  return weekdayNames.findIndex((each) => each.startsWith(name.toLowerCase().slice(0, 3))) + 1
}

const smallNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
export const smallNumberPattern = String.raw`\d{1,4}|an?|a couple(?: of)?|a few|${smallNumbers.slice(1).join('|')}|thirty|forty|forty-five|fifty|sixty|ninety|half an?`

export function smallNumber(text: string): number | undefined {
  const lower = text.toLowerCase()
  if (/^\d+$/.test(lower)) return Number(lower)
  if (/^an?$/.test(lower)) return 1
  if (/couple/.test(lower)) return 2
  if (/few/.test(lower)) return 3
  if (lower.startsWith('half')) return 0.5
  const other = { thirty: 30, forty: 40, 'forty-five': 45, fifty: 50, sixty: 60, ninety: 90 }[lower]
  const place = smallNumbers.indexOf(lower)
  return other ?? (place === -1 ? undefined : place)
}
