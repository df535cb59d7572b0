import type { Now } from '../../language/calendar.ts'
import { findDates } from '../../language/dates.ts'

const opening =
  /^(?:(?:and|but|ok|now|what about|how about|what of|only|just|show(?: me)?(?: only| just)?|which(?: ones?| of (?:them|those|these))?|the ones?|those|and those|filter by)\b[,:]?\s*)+/i

/** "and next week?", "only the overdue ones", after tasks were listed or counted. */
export function afterTaskList(text: string, now: Now): string | undefined {
  const asked = text.replace(/[?\s]+$/, '')
  const [, them, day = ''] = /^(?:i(?:['’]ll| will) )?do (it|that|them|those|these) (.+)$/i.exec(asked) ?? []
  if (them !== undefined && findDates(day, now)[0]?.end === day.length) return `move ${them} to ${day}`
  if (asked.split(/\s+/).length > 8) return undefined
  const rest = asked
    .replace(opening, '')
    .replace(/^(?:are|is|that are|for|due|on)\s+/i, '')
    .replace(/\s*\bones?$/i, '')
  if (opening.test(asked) && /^(?:the )?(?:overdue|late|past due)$/i.test(rest)) return 'which tasks are overdue'
  if (
    opening.test(asked) &&
    /^(?:the )?(?:undated|without (?:a )?(?:due )?(?:date|day)|(?:have )?no (?:due )?date)$/i.test(rest)
  )
    return 'which tasks have no date'
  const [date] = findDates(rest, now)
  const isOnlyDate = date !== undefined && date.start === 0 && date.end === rest.length
  return isOnlyDate ? `which tasks are due ${rest.replace(/^(?:on|for|due|in|by)\s+/i, '')}` : undefined
}
