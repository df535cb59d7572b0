import { momentOf, nowOf, type Now } from '../../language/calendar.ts'
import { findTimes } from '../../language/times.ts'
import { capitalize, normalize } from '../../language/words.ts'
import { longDayText, timeText } from '../../say/format.ts'

/**
 * "what time is it in Tokyo", "if it is 3pm here, what time is it in Tokyo". Undefined: it is something else, or the place is
 * unknown.
 */
export function worldClock(text: string, now: Now): string | undefined {
  const [, here, elsewhere = ''] =
    /^(?:if|when|and (?:if|when)) it(?:['’]s| is) (.{1,20}?) here,? what(?:['’]s| is)? (?:the )?time (?:is it |will it be |would it be )?in (.{1,60})$/i.exec(
      text,
    ) ?? []
  const [time] = here === undefined ? [] : findTimes(here)
  if (time) return clockIn(elsewhere, { ...now, minutes: time.minutes })
  const [, place = ''] =
    /^(?:what(?:'s| is) the (?:current )?time|what time is it|current time|time)(?: now| right now| currently)? in (.+?)(?: now| right now| at the moment)?$/i.exec(
      text,
    ) ?? []
  return clockIn(place, now)
}

function clockIn(place: string, now: Now): string | undefined {
  const zone = zoneOf(normalize(place))
  if (zone === undefined) return undefined
  const there = nowOf(momentOf(now.today, now.minutes, now.zone), zone, now.locale)
  const day = there.today === now.today ? '' : `, ${longDayText(there.today, now)}`
  return `It is ${timeText(there.minutes, now)} in ${capitalize(place)}${day} (${zone}).`
}

function zoneOf(place: string): string | undefined {
  if (place === '') return undefined
  const named = otherNames[place]
  return named ?? Intl.supportedValuesOf('timeZone').find((zone) => normalize(zone.split('/').at(-1) ?? '') === place)
}

/** Places that are not the name of a time zone. */
const otherNames: Readonly<Record<string, string>> = {
  uk: 'Europe/London',
  england: 'Europe/London',
  germany: 'Europe/Berlin',
  munich: 'Europe/Berlin',
  hamburg: 'Europe/Berlin',
  france: 'Europe/Paris',
  spain: 'Europe/Madrid',
  barcelona: 'Europe/Madrid',
  italy: 'Europe/Rome',
  milan: 'Europe/Rome',
  japan: 'Asia/Tokyo',
  china: 'Asia/Shanghai',
  beijing: 'Asia/Shanghai',
  india: 'Asia/Kolkata',
  mumbai: 'Asia/Kolkata',
  delhi: 'Asia/Kolkata',
  bangalore: 'Asia/Kolkata',
  nyc: 'America/New_York',
  boston: 'America/New_York',
  washington: 'America/New_York',
  miami: 'America/New_York',
  texas: 'America/Chicago',
  austin: 'America/Chicago',
  california: 'America/Los_Angeles',
  'san francisco': 'America/Los_Angeles',
  la: 'America/Los_Angeles',
  seattle: 'America/Los_Angeles',
  utc: 'UTC',
  gmt: 'UTC',
}
