import { isRecord, type DoneCall } from '../../conversation.ts'
import type { Now } from '../../language/calendar.ts'
import { findDates } from '../../language/dates.ts'
import { smallNumberPattern } from '../../language/date-words.ts'
import { findTimes } from '../../language/times.ts'
import { capitalize } from '../../language/words.ts'

const correction =
  /^(?:(?:no|nope|oops|oh|ah|wait|sorry|actually|hmm?|well|rather|i mean(?:t)?|on second thoughts?|make (?:it|that)|change (?:it|that) to|let['’]s (?:do|say|make it)|better|it['’]s|that['’]s|should be|it should be|due|is due|it is due)[,:]? )+/i
const addition = /^(?:and|also|plus|and also)\s+/i
const tail = /[,\s]+(?:instead|please|then|rather|not \S+|as well|too|actually)$/i

/** What is said right after a task was added, changed or finished. Undefined: it does not refer to it. */
export function afterTask(text: string, { tool, input, reply }: DoneCall, now: Now): string | undefined {
  const value = reply.isOk && isRecord(reply.value) ? reply.value : {}
  // A title goes into the request as a quotation, which it must not end.
  const title = (textOf(input['title']) ?? textOf(value['title']))?.replaceAll(/["“”\n]/g, '')
  if (title === undefined) return undefined
  const due = textOf(input['due'])
  const wrong = wrongOne(text, tool, due)
  if (wrong !== undefined) return wrong
  const same =
    /^(?:and |also )?(?:(?:do |add )?the same|same(?: thing)?|likewise|ditto)(?: again)? (?:for|with|to) (.+?)(?: (?:too|as well|please))?$/i.exec(
      text,
    )?.[1]
  if (same !== undefined && tool === 'focus_addTask') return sameFor(same, title, due, now)
  const next = /^(?:and |then )?(?:the )?(first|second|third|fourth|last)(?: one)? (?:to|on|for|by) (.+)$/i.exec(text)
  if (next && tool === 'focus_changeTask' && isWhen(next[2] ?? '', now)) return `move the ${next[1]} one to ${next[2]}`
  const too = /^and (?:also )?(?:the |my )?(.+?) (?:too|as well|also)$/i.exec(text)?.[1]
  if (too !== undefined && !isWhen(too, now) && /finish|remove/.test(tool))
    return `${tool.includes('finish') ? 'finish' : 'delete'} ${too}`
  const bare = text.replace(tail, '').replace(tail, '')
  const isMore = addition.test(bare)
  const said = bare.replace(addition, '').replace(correction, '')
  if (isWhen(said, now))
    return isMore && tool === 'focus_addTask' ? `add the task "${title}" ${said}` : moveTo(said, title, due, now)
  const takes = new RegExp(
    String.raw`^(?:it )?(?:(?:will |should )?(?:takes?|needs?)(?: about| around)? |with |estimate (?:it )?(?:at )?)?(${smallNumberPattern}) (?:work |focus )?(?:sessions?|pomodoros?)$`,
    'i',
  ).exec(said)?.[1]
  if (takes !== undefined) return `set the estimate of "${title}" to ${takes}`
  const earlier = /^(an?|\S+) (day|week|month|year)s? (earlier|sooner|later|after that)$/i.exec(said)
  if (earlier) {
    const [, many = 'a', unit = 'day', side = ''] = earlier
    return `move "${title}" ${/earlier|sooner/i.test(side) ? 'forward ' : ''}by ${/^an?$/i.test(many) ? 'one' : many} ${unit}`
  }
  if (/^(?:it(?:['’]s| is) )?(?:very |really )?(?:urgent|important|high priority|top priority)$/i.test(said))
    return `move "${title}" to the top of my list`
  const other = isMore && tool === 'focus_addTask' ? nextPerson(said, title, now) : undefined
  return other ?? correctedTitle(text, title)
}

/** "and dad on Friday" after "Call mum": somebody else to call. */
function nextPerson(said: string, title: string, now: Now): string | undefined {
  const [, verb] = /^(call|email|text|ring|phone|message|visit|meet|ask|invite|thank) /i.exec(title) ?? []
  const [date] = findDates(said, now)
  const name = (date ? said.slice(0, date.start) : said).trim()
  return verb !== undefined && date && /^[\p{L}'’-]+(?: [\p{L}'’-]+)?$/u.test(name)
    ? `add the task "${verb} ${name}" ${said.slice(date.start)}`
    : undefined
}

/** "not Kim, Tim", "Tim, not Kim", "no, make it oat milk". */
function correctedTitle(text: string, title: string): string | undefined {
  const plain = text.replace(/^(?:(?:no|oops|sorry|wait|actually|i meant?)[,:]? )+/i, '')
  const swapped = /^not (.+?)(?:,| but)? (?:but )?(.+)$/i.exec(plain)
  const reversed = /^(.+?),? (?:and )?not (.+)$/i.exec(plain)
  for (const [wrong, right] of [
    [swapped?.[1], swapped?.[2]],
    [reversed?.[2], reversed?.[1]],
  ]) {
    const place = wrong === undefined ? -1 : title.toLowerCase().indexOf(wrong.toLowerCase())
    if (wrong !== undefined && right !== undefined && place !== -1)
      return `rename "${title}" to "${title.slice(0, place)}${right}${title.slice(place + wrong.length)}"`
  }
  const [, made] =
    /^(?:(?:no|oops|sorry|wait|actually)[,:]? )*make (?:it|that) (?!done\b|first\b|a? ?priority\b)(\D+)$/i.exec(text) ??
    []
  const [verb] = title.split(' ')
  return made !== undefined && verb !== undefined && title.includes(' ') && made.split(' ').length <= 4
    ? `rename "${title}" to "${verb} ${made}"`
    : undefined
}

/** "wrong one, it was the plants": takes the last change back and makes it there. */
function wrongOne(text: string, tool: string, due: string | undefined): string | undefined {
  const [, meant] =
    /^(?:(?:no|oops|sorry|wait|ah|oh)[,!]? )*(?:(?:that (?:was|is) )?the wrong (?:one|task)|wrong (?:one|task))[,.;:!]* (?:i meant|it was|it should (?:be|have been)|i mean|rather|sorry)?,?\s*(.+)$/i.exec(
      text,
    ) ?? []
  if (meant === undefined) return tool === 'focus_finishTask' ? otherTask(text) : undefined
  if (tool === 'focus_finishTask') return `undo that; finish ${meant}`
  if (tool === 'focus_changeTask' && due !== undefined) return `undo that; move ${meant} to ${due}`
  return 'undo that'
}

/** "no sorry, bike" after a task was finished. */
function otherTask(text: string): string | undefined {
  const [, meant] =
    /^(?:no|oops|wait)[, ]+(?:(?:sorry|no|wait|not that(?: one)?|i meant?)[, ]+)*(?:the )?(?!thanks?\b|thank\b|problem\b|worries\b|wait\b|stop\b|undo\b|don['’]?t\b|not\b|it\b|that\b|make\b|more\b|need\b|sorry\b|idea\b)([\p{L}'’-]+(?: [\p{L}'’-]+)?)$/iu.exec(
      text,
    ) ?? []
  return meant === undefined ? undefined : `undo that; finish ${meant}`
}

/** "same for Anna" after "Call Ben": the last name in the title is another one. */
function sameFor(said: string, title: string, due: string | undefined, now: Now): string {
  if (isWhen(said, now)) return `add the task "${title}" ${said}`
  const names = said.split(/\s*(?:,\s*(?:and\s+)?|\s+and\s+|\s*&\s*)\s*/)
  const name = [...title.matchAll(/(?<=\s)\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’.-]*)*/gu)].at(-1)
  const [start, end] = name ? [name.index, name.index + name[0].length] : [title.lastIndexOf(' ') + 1, title.length]
  return names
    .map(
      (each) =>
        `add the task "${title.slice(0, start)}${each}${title.slice(end)}"${due === undefined ? '' : ` due ${due}`}`,
    )
    .join('; ')
}

/** A time stays in the title, a day is the due day. */
function moveTo(said: string, title: string, due: string | undefined, now: Now): string {
  const [time] = findTimes(said)
  const [date] = findDates(said, now)
  const day = date && said.slice(date.start, date.end).replace(/^(?:due |on |by |for |at |until )+/i, '')
  const parts: string[] = []
  if (time) {
    const old = findTimes(title).at(-1)
    const bare = (old ? title.slice(0, old.start) + title.slice(old.end) : title)
      .replace(/\s+(?:at|@|by|from)\s*$/i, '')
      .trim()
    parts.push(
      `rename "${title}" to "${capitalize(bare)} at ${said.slice(time.start, time.end).replace(/^(?:at|by|@)\s*/i, '')}"`,
    )
  }
  if (day !== undefined) parts.push(`move it to ${day}`)
  else if (due === undefined) parts.push('move it to today')
  return parts.join('; ')
}

/** Nothing but a day, a time, or both. */
function isWhen(text: string, now: Now): boolean {
  const spans = [...findDates(text, now), ...findTimes(text)]
  const left = spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
  return spans.length > 0 && /^(?:\s|,|\b(?:at|on|by|for|due|until|the|around|to)\b)*$/i.test(left)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
