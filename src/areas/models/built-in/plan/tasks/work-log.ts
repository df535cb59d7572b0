import { z } from 'zod'
import type { Conversation } from '../../conversation.ts'
import { addDays, momentOf, nowOf, startOf } from '../../language/calendar.ts'
import { findDates } from '../../language/dates.ts'
import { durationText } from '../../language/durations.ts'
import { bestMatches } from '../../language/similarity.ts'
import { markdownList, plain } from '../../say/markdown.ts'
import { readTool, type Plan } from '../plan.ts'

/** "how long did I work today?", "what did I spend my time on this week?" */
export function asksForWorkLog(clause: string): boolean {
  return /^(?:and )?how (?:long|much time|many (?:hours?|minutes?|sessions?|pomodoros?))\b.*\b(?:did|have|do|had) (?:i|we)\b.*\b(?:work|focus|spen[dt]|log|concentrat|done|put in|been at)\w*|^what (?:did|have|was|were) (?:i|we) (?:been )?(?:spen[dt](?:ing)? (?:my |our |the )?(?:time|hours)|work(?:ed|ing)? on|focus(?:ed|sing)? on)\b|^where did (?:my|the) (?:time|day|hours) go|\b(?:my|the) (?:focus|time|work) (?:log|sheet)\b|^(?:total |my )?(?:focus|work(?:ing)?) time\b|\b(?:time|hours|minutes) (?:i |we )?(?:worked|logged|tracked|focused)\b/i.test(
    clause,
  )
}

const log = z.object({ sessions: z.array(z.object({ title: z.string(), startedAt: z.string(), seconds: z.number() })) })

/** The time that the timer has logged, by what it was for. */
export function* answerWorkLog(conversation: Conversation, clause: string): Plan<string> {
  const { now } = conversation
  const [date] = findDates(clause, now, 'past')
  const whole = /\b(?:so far|ever|in total|altogether|all time)\b/i.test(clause) && !date
  const from = date?.from ?? (whole ? addDays(now.today, -365) : now.today)
  const to = date && date.to < now.today ? date.to : now.today
  const since = momentOf(from > now.today ? startOf(now.today, 'week', now.locale) : from, 0, now.zone)
  const read = yield* readTool(conversation, log, 'focus_readLog', { since })
  if (!read) return 'I could not read the log of the timer.'
  const inSpan = read.sessions.filter(({ startedAt }) => nowOf(startedAt, now.zone, now.locale).today <= to)
  const when = date
    ? clause.slice(date.start, date.end).replace(/^(?:on|in|for|from|during|since|at) /i, '')
    : whole
      ? 'in the last year'
      : 'today'
  const about = /\b(?:on|for|at) (?:the |my )?(?!average\b|total\b|what\b)(\p{L}.*?)\??$/iu
    .exec(date ? `${clause.slice(0, date.start)} ${clause.slice(date.end)}`.trim() : clause)?.[1]
    ?.replace(/\b(?:so far|today|in total)\b/gi, '')
    .trim()
  const wanted =
    about === undefined || about === '' ? inSpan : inSpan.filter(({ title }) => bestMatches(about, [title], String)[0])
  const on = about === undefined || about === '' ? '' : ` on “${plain(about)}”`
  if (wanted.length === 0)
    return `The timer has logged nothing${on} ${when}, so I do not know how long you worked. It counts from a minute on: say “start the timer”.`
  const total = wanted.reduce((sum, { seconds }) => sum + seconds, 0)
  const byTitle = Map.groupBy(wanted, ({ title }) => title)
  const lines = [...byTitle]
    .map(([title, sessions]) => ({ title, seconds: sessions.reduce((sum, { seconds }) => sum + seconds, 0) }))
    .sort((one, other) => other.seconds - one.seconds)
    .map(({ title, seconds }) => `${title === '' ? 'Without a task' : plain(title)}: ${durationText(seconds)}`)
  return `The timer has logged **${durationText(total)}**${on} ${when}:\n\n${markdownList(lines)}`
}
