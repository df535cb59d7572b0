import { z } from 'zod'
import type { Conversation } from '../conversation.ts'
import { findDurations, durationText } from '../language/durations.ts'
import { bestMatches } from '../language/similarity.ts'
import { tokenize } from '../language/words.ts'
import { plain } from '../say/markdown.ts'
import { askWhich } from './ask.ts'
import { callTool, readTool, type Plan } from './plan.ts'
import { listTasks, type Task } from './workspace.ts'

const timer = z.object({
  state: z.enum(['idle', 'running', 'paused']),
  kind: z.enum(['work', 'break']),
  seconds: z.number(),
  endsAt: z.string().nullable(),
  secondsLeft: z.number().nullable(),
  workMinutes: z.number(),
  breakMinutes: z.number(),
  now: z.string(),
})

/** Whether a clause is about the focus timer. */
export function isAboutTimer(clause: string): boolean {
  return (
    /^(?:an? )?(?:short |quick |coffee |tea |lunch )*(?:\d+|five|ten|fifteen|twenty|thirty) ?-?(?:minutes?|mins?|m)? (?:\w+ )?break$|\bthe clock\b|^(?:resume|unpause|continue)$|^(?:pause|stop|resume|end)(?: (?:it|that|the clock|now))?$|\b(?:timers?|pomodoros?|countdown|stopwatch|focus (?:session|time|for|on)|work on .+ for (?:an?|half an|\d+) ?(?:hours?|h|min\w*)|start (?:a |my )?(?:focus|break|work session|session|working)|(?:take|have|start) an? .*break|break for|time (?:is |do i have |is there )?left|pause (?:it|the session|work)|(?:more|extra) minutes|session)\b/i.test(
      clause,
    ) &&
    !/\btask .*sessions?\b|\b(?:takes?|needs?|est\w*)\b.*\b(?:sessions?|pomodoros?)\b/i.test(clause) &&
    !(
      /^(?:please )?(?:add|new|create|todo|to-do|task|remind)\b/i.test(clause) &&
      !/\b(?:timer|break|stopwatch|countdown)\b/i.test(clause)
    )
  )
}

export function* useTimer(conversation: Conversation, clause: string): Plan<string> {
  const lower = clause.toLowerCase()
  const [duration] = findDurations(clause.replace(/\b(?:more|extra|additional|further)\s+/i, ''))
  const minutes = duration && Math.max(1, Math.round(duration.seconds / 60))
  if (
    /\b(?:usual|default|always|from now on|length|long should|set (?:my |the )?(?:work|break|focus)(?: time| length| sessions?)? to)\b/.test(
      lower,
    ) &&
    minutes !== undefined
  ) {
    const input = /\bbreak/.test(lower) ? { breakMinutes: minutes } : { workMinutes: minutes }
    return yield* act(
      conversation,
      'focus_setTimer',
      input,
      `The usual length of ${/\bbreak/.test(lower) ? 'a break' : 'work'} is now ${minutes} minutes.`,
    )
  }
  if (/\b(?:add|extend|more|extra|another)\b/.test(lower) && minutes !== undefined && !/\b(?:start|set)\b/.test(lower))
    return yield* act(conversation, 'focus_extendTimer', { minutes }, `Added ${minutes} minutes.`)
  if (/\b(?:resume|continue|unpause|go on|carry on)\b/.test(lower))
    return yield* act(conversation, 'focus_resumeTimer', {}, 'The timer goes on.')
  if (/\b(?:pause|hold)\b/.test(lower)) return yield* act(conversation, 'focus_pauseTimer', {}, 'The timer is paused.')
  if (/\b(?:stop|cancel|end|quit|kill|turn off|reset)\b/.test(lower))
    return yield* act(conversation, 'focus_stopTimer', {}, 'The timer is stopped.')
  if (
    /\b(?:how (?:much|long)|is .*(?:running|ticking|on|going)|time left|left|status|what.*timer|remaining|check|still)\b/.test(
      lower,
    ) &&
    !/\b(?:start|set|begin)\b/.test(lower)
  )
    return yield* readTimer(conversation)
  if (minutes !== undefined && minutes > 180) return 'The timer runs for at most 180 minutes. Give a shorter time.'
  const kind = /\bbreak\b/.test(lower) ? 'break' : 'work'
  const task = kind === 'work' ? yield* namedTask(conversation, clause) : undefined
  if (task === 'unanswered') return 'Tell me which task the timer is for.'
  const input = {
    ...(kind === 'break' && { kind }),
    ...(task && { taskId: task.id }),
    ...(minutes !== undefined && { minutes }),
  }
  const what = kind === 'break' ? 'a break' : task ? `work on “${plain(task.title)}”` : 'the timer'
  return yield* act(
    conversation,
    'focus_startTimer',
    input,
    `Started ${what}${minutes === undefined ? '' : ` for ${durationText(minutes * 60)}`}.`,
  )
}

/** Undefined: no task is named, or none of that name is open. */
function* namedTask(conversation: Conversation, clause: string): Plan<Task | 'unanswered' | undefined> {
  const named = /\b(?:on|for|to work on|focus on)\s+(?!\d|an? (?:hour|half)|(?:\w+ )?(?:minutes?|hours?))(.+)$/i.exec(
    clause.replace(/\bfor (?:\d+|\w+)[ -]?(?:minutes?|mins?|hours?|h)\b.*?(?=\bon\b|$)/i, ''),
  )?.[1]
  if (named === undefined) return undefined
  const tasks = yield* listTasks(conversation)
  const open = tasks.filter(({ doneAt }) => doneAt === null)
  const name = named.replace(/\b(?:for \w+ \w+|the task|task|the|my)\b/gi, '').trim()
  const matches = bestMatches(name, open, ({ title }) => title)
  const found = matches.length > 0 ? matches : open.filter(({ title }) => hasWords(title, name))
  if (found.length <= 1) return found[0]
  return (yield* askWhich(conversation, 'Which task is the timer for?', found, ({ title }) => title)) ?? 'unanswered'
}

/** "report" is a word of "Quarterly report". */
function hasWords(title: string, name: string): boolean {
  const words = new Set(tokenize(title).map(({ stem }) => stem))
  const wanted = tokenize(name).filter(({ isMark }) => !isMark)
  return wanted.length > 0 && wanted.every(({ stem }) => words.has(stem))
}

function* act(conversation: Conversation, tool: string, input: Record<string, unknown>, done: string): Plan<string> {
  const reply = yield* callTool(conversation, tool, input)
  return reply.isOk ? done : `I could not do that: ${reply.message}`
}

function* readTimer(conversation: Conversation): Plan<string> {
  const read = yield* readTool(conversation, timer, 'focus_readTimer')
  if (!read) return 'I could not read the timer.'
  if (read.state === 'idle')
    return `The timer is not running. Work lasts ${read.workMinutes} minutes and a break ${read.breakMinutes}.`
  const left = read.secondsLeft ?? (read.endsAt === null ? 0 : (Date.parse(read.endsAt) - Date.parse(read.now)) / 1000)
  return `${read.kind === 'break' ? 'A break' : 'Work'} is ${read.state}, with ${durationText(left > 90 ? Math.round(left / 60) * 60 : Math.max(0, left))} left.`
}
