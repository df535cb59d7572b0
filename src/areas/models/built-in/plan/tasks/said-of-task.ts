import type { Conversation } from '../../conversation.ts'
import { findDates } from '../../language/dates.ts'
import { smallNumber, smallNumberPattern } from '../../language/date-words.ts'
import { wordSimilarity } from '../../language/similarity.ts'
import { findTimes } from '../../language/times.ts'
import { fillers } from '../../language/words.ts'
import { plainVerb } from '../../understand/tasks/past-verbs.ts'
import type { Plan } from '../plan.ts'
import { listTasks, type Task } from '../workspace.ts'
import { changeTasks } from './change-tasks.ts'

/**
 * What is said of a task without a command: "train to Leipzig: booked", "the garage can wait til December", "landlord will
 * take 2 sessions". Each word must belong to the task, to a day or to what has become of it; else it is about something else.
 */
export function* actOnSaidTask(conversation: Conversation, clause: string): Plan<string | undefined> {
  if (isOther.test(clause) || clause.split(/\s+/).length > 16 || clause.includes('\n')) return undefined
  const { now } = conversation
  const sessions = estimate.exec(clause)
  const bare = (sessions ? clause.replace(sessions[0], ' ') : clause).replace(
    /,? (?:and )?(?:not (?:on |for |until )?(?:\d+|today|tomorrow|(?:next|this) \w+|\w+day)|(?:instead of|rather than) .+)$/i,
    '',
  )
  const date = findDates(bare, now).at(-1)
  const spans = date ? [date, ...findTimes(bare)] : findTimes(bare)
  const text = spans.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    bare,
  )
  const rest = text.toLowerCase().replaceAll(phrases, ' ')
  const words = rest.match(/[\p{L}\d]+(?:['’]\p{L}+)?/gu) ?? []
  const tasks = yield* listTasks(conversation)
  const found = tasks
    .map((task) => ({ task, ...explain(task, words) }))
    .filter(({ left, named }) => named > 0 && left.every((word) => predicates.has(word)))
  const most = Math.max(0, ...found.map(({ named }) => named))
  const meant = found.filter(({ named, task }) => named === most && (task.doneAt !== null) === isReopened.test(clause))
  if (meant.length === 0) return undefined
  // Two that fit are asked about by the command itself.
  const [one, other] = meant
  const name =
    one && !other
      ? `"${one.task.title.replaceAll(/["“”]/g, '')}"`
      : words.filter((word) => !predicates.has(word) && !fillers.has(word)).join(' ')
  if (isReopened.test(clause)) return yield* changeTasks(conversation, `reopen ${name}`, 'reopen')
  if (isDropped.test(text)) return yield* changeTasks(conversation, `delete ${name}`, 'delete')
  if (sessions) {
    const count = smallNumber(sessions[1] ?? '')
    return count === undefined
      ? undefined
      : yield* changeTasks(conversation, `set the estimate of ${name} to ${count} sessions`, 'change')
  }
  const isDone = isFinished.test(text) || meant.some(({ did }) => did)
  if (isDone) return yield* changeTasks(conversation, `finish ${name}`, 'finish')
  if (!date || !isMoved.test(bare)) return undefined
  const day = bare.slice(date.start, date.end).replace(/^(?:on|by|until|till|til|for|to|in) (?!\d)/i, '')
  return yield* changeTasks(conversation, `move ${name} to ${day}`, 'change')
}

/** The words that are left without those of the title; whether one of them says that it was done. */
function explain({ title }: Task, words: readonly string[]): { left: string[]; named: number; did: boolean } {
  const own = (title.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => !fillers.has(word))
  const [verb = ''] = own
  let named = 0
  let did = false
  const left: string[] = []
  for (const word of words) {
    if (fillers.has(word)) continue
    const past = plainVerb(word)
    if (past !== undefined && past !== word && wordSimilarity(past, verb) >= 0.9) did = true
    else if (
      own.some((each) => wordSimilarity(word, each) >= 0.8 || wordSimilarity(word.replace(/['’]?s$/, ''), each) >= 0.9)
    )
      named++
    else left.push(word)
  }
  return { left, named, did }
}

/** Questions, new things to do, and what another area does. */
const isOther =
  /^(?:what|which|who|when|where|why|how|is|are|do|does|did|can|could|should|will|would|add|create|make|new|remind|remember|don['’]?t|todo|to-do|note|write|start|set|invite|send|e-?mail|rename|show|list|find|i (?:still |also )?(?:need|have|must|should|want|ought)|we (?:need|have|must|should))\b|\?\s*$|\b(?:tables?|rows?|column|field|notes?|flows?|timer)\b/i

const estimate = new RegExp(
  String.raw`\b(?:(?:it )?(?:will |should |would )?(?:probably )?(?:takes?|needs?) )?(?:like |about |around |maybe )?(${smallNumberPattern}) (?:work |focus )?(?:sessions?|pomodoros?|poms?)\b`,
  'i',
)
const isFinished =
  /\b(?:done|finished|completed?|sorted(?: out)?|handled|settled|taken care of|(?:cross|tick|check|strike)(?:ed)? (?:it |that |this |them )?off|ready|booked|paid|sent|bought|ordered|called|cleaned|fixed|submitted|delivered|handed in|over with|check|went out|gone out|is out|picked up|out of the way)\b/i
const isDropped =
  /\b(?:cancell?ed|called off|not (?:needed|necessary|gonna|going to|doing|happening)|no longer|won['’]?t|(?:don['’]?t|do not) (?:need|want|have)|no need|remove|delete|drop|scrap|skip|forget|nevermind|never mind|obsolete)\b/i
const isReopened =
  /\b(?:not|isn['’]?t|aren['’]?t|wasn['’]?t) (?:yet |really |actually )?(?:done|finished|complete|paid|sent|booked|over)\b/i
const isMoved =
  /\b(?:give (?:me|us)|can|could|should|must|has to|have to|needs to|will have to|wait|wait(?:s)? until|should be|instead|due|move[ds]?|push(?:ed)?|postpone[ds]?|put off|later|moved|until|till|til|now on|is on|is now|make)\b/i

/** Words that say what became of a task, and are no part of its name. */
const predicates = new Set(
  "done finished complete completed don't dont do want have went gone out picked up give until sorted handled settled taken care ready booked paid sent bought ordered called cleaned fixed submitted delivered handed check cross crossed tick ticked checked strike that it this them one thing off list cancelled canceled needed necessary gonna going doing happening longer won't wont remove delete drop scrap skip forget nevermind never mind obsolete not isn't isnt aren't arent wasn't yet really actually wait waits until till til should be must needs need instead due move moved push pushed postpone postponed put later now make after all anymore any more finally already just today i i'm i've am we we've got did mark everything please no for task to-do todo reminder back".split(
    ' ',
  ),
)
const phrases = /\b(?:after all|any ?more|for now|at last|out of the way|(?:from|off) (?:my|the) list)\b/gi
