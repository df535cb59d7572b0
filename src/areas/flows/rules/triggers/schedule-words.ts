/**
 * Plain words for a schedule as a cron pattern of five fields: "every weekday at 9", "every 15 minutes", "on the 1st of
 * each month at 08:00". A cron pattern stays as it is. Undefined if not every word is understood.
 */
export function parseScheduleWords(text: string): string | undefined {
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '')
  if (isCron(words)) return words
  const interval = parseInterval(words)
  if (interval) return interval
  const { rest, times } = takeTimes(words)
  const days = parseDays(rest.replaceAll(/\s+/g, ' ').trim())
  if (!days || !times) return undefined
  const [first = midnight] = times
  if (times.some(({ minute }) => minute !== first.minute)) return undefined
  const hours = [...new Set(times.map(({ hour }) => hour))].toSorted((one, other) => one - other)
  return `${first.minute} ${hours.length > 0 ? hours.join(',') : first.hour} ${days}`
}

const midnight = { hour: 0, minute: 0 }

function isCron(words: string): boolean {
  return /^[\d*/,\-#l?w]+( [\da-z*/,\-#?]+){4}$/.test(words)
}

/** "every 15 minutes", "hourly": minutes must divide an hour and hours a day, else the steps would be uneven. */
function parseInterval(words: string): string | undefined {
  if (/^(every|each) minute$/.test(words)) return '* * * * *'
  if (/^(hourly|(every|each) hour)$/.test(words)) return '0 * * * *'
  const [, count = '', unit] =
    /^(?:every|each) (\d+|other|two|three|four|six|ten|half an?) ?(min|hour)[a-z]*$/.exec(words) ?? []
  if (!unit) return undefined
  if (count.startsWith('half')) return unit === 'hour' ? '*/30 * * * *' : undefined
  const step = numberWords.get(count) ?? Number(count)
  const size = unit === 'min' ? 60 : 24
  if (!(step >= 1) || step >= size || size % step !== 0) return undefined
  return unit === 'min' ? `*/${step} * * * *` : `0 */${step} * * *`
}

const numberWords: ReadonlyMap<string, number> = new Map([
  ['other', 2],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['six', 6],
  ['ten', 10],
])

type Time = { hour: number; minute: number }
const time = String.raw`(?:noon|midday|midnight|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?)(?: ?o'clock)?`
const timeList = new RegExp(String.raw`\b(?:at|@) (?<times>${time}(?:(?:, | and |, and )${time})*)(?=$|[ ,])`)

/** Takes "at 9", "at 08:00 and 17:00" out of the text. Without a time it is midnight. */
function takeTimes(words: string): { rest: string; times: Time[] | undefined } {
  const match = timeList.exec(words)
  if (!match) return { rest: words, times: [midnight] }
  const rest = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`.replaceAll(',', ' ')
  const found = (match.groups?.['times'] ?? '').split(/, and | and |, /).map(parseTime)
  return { rest, times: found.every((each) => each !== undefined) ? found : undefined }
}

function parseTime(text: string): Time | undefined {
  if (/^(noon|midday)/.test(text)) return { hour: 12, minute: 0 }
  if (text.startsWith('midnight')) return midnight
  const [, hours, minutes = '0', half] = /^(\d{1,2})(?:[:.](\d\d))?(?: ?([ap])\.?m\.?)?/.exec(text) ?? []
  const hour = Number(hours)
  const minute = Number(minutes)
  if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return undefined
  return { hour: half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour, minute }
}

const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?'
const every = '(?:on |every |each )+(?:the )?'

/** Day, month and weekday of cron. */
function parseDays(words: string): string | undefined {
  if (/^(daily|(every|each) (day|morning|evening|night))$/.test(words)) return '* * *'
  if (new RegExp(`^${every}(weekdays?|workdays?|working days?|business days?)$`).test(words)) return '* * 1-5'
  if (new RegExp(`^${every}weekends?$`).test(words)) return '* * 0,6'
  const list = new RegExp(`^${every}(${weekday}(?:(?:,? and | )${weekday})*)$`).exec(
    words.replaceAll(',', ' ').replaceAll(/\s+/g, ' '),
  )
  if (list?.[1]) {
    const days = list[1].split(/ and | /).map((name) => weekdays.indexOf(name.slice(0, 3)))
    return `* * ${[...new Set(days)].toSorted((one, other) => one - other).join(',')}`
  }
  const range = new RegExp(`^(?:${every})?(?:from )?(${weekday}) (?:to|through|until) (${weekday})$`).exec(words)
  if (range?.[1] && range[2]) {
    const [from, to] = [weekdays.indexOf(range[1].slice(0, 3)), weekdays.indexOf(range[2].slice(0, 3))]
    return from < to ? `* * ${from}-${to}` : `* * ${from}-6,0-${to}`
  }
  if (/^(weekly|(every|each) week)$/.test(words)) return '* * 1'
  return parseMonthDays(words)
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const ofMonth = '(?:of (?:the|every|each) month|(?:every|each) month|monthly)'

function parseMonthDays(words: string): string | undefined {
  if (/^(monthly|(every|each) month)$/.test(words)) return '1 * *'
  if (/^(quarterly|(every|each) quarter)$/.test(words)) return '1 1,4,7,10 *'
  if (/^(yearly|annually|(every|each) year)$/.test(words)) return '1 1 *'
  if (new RegExp(`^(?:on |every )?(?:the )?last day ${ofMonth}$`).test(words)) return 'L * *'
  const leading = new RegExp(`^(?:monthly|(?:every|each) month) on (?:the )?(\\d{1,2})(?:st|nd|rd|th)?$`).exec(words)
  const trailing = new RegExp(`^(?:on |every )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)(?: day)? ${ofMonth}$`).exec(words)
  const day = Number(leading?.[1] ?? trailing?.[1] ?? 0)
  return day >= 1 && day <= 31 ? `${day} * *` : undefined
}
