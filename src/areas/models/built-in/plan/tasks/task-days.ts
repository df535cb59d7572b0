import type { Conversation } from '../../conversation.ts'
import { bestMatches } from '../../language/similarity.ts'
import { dayText } from '../../say/format.ts'
import type { Plan } from '../plan.ts'
import { spanText } from '../rows/row-days.ts'
import { listTasks } from '../workspace.ts'
import { taskPhrase } from './choose-tasks.ts'

const pattern =
  /^(?:in )?how (?:many (?:more )?(days|weeks|nights|sleeps)|long|soon|much time)(?: is it| are there| do i (?:still )?have| have i got| is (?:there )?left| left| to go)*(?: left)?(?: until| till| before| to| for)\s+(.+?)[?.!]*$/i

/** "how many days until the dentist": from today to the day of a task. Undefined: there is no such task. */
export function* answerTaskDays(conversation: Conversation, clause: string): Plan<string | undefined> {
  const [, unit = 'days', phrase = ''] = pattern.exec(clause) ?? []
  if (phrase === '') return undefined
  const tasks = (yield* listTasks(conversation)).filter(({ due, doneAt }) => due !== null && doneAt === null)
  const [task, other] = bestMatches(taskPhrase(phrase), tasks, ({ title }) => title)
  if (!task || other || task.due === null) return undefined
  return spanText(task.title, task.due, unit, `due ${dayText(task.due, conversation.now)}`, conversation)
}
