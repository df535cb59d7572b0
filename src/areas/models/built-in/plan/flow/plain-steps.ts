import type { Conversation } from '../../conversation.ts'
import { daysBetween } from '../../language/calendar.ts'
import { findDurations } from '../../language/durations.ts'
import { capitalize } from '../../language/words.ts'
import type { Speaker } from '../../say/format.ts'
import { braced, todayExpression } from '../../understand/flow/expressions.ts'
import type { Table } from '../../understand/schema.ts'
import { readNewTask } from '../../understand/tasks/task-request.ts'
import { askPerson } from '../ask.ts'
import type { Plan } from '../plan.ts'
import { describeItems, fillTitle } from './fill-text.ts'
import { uniqueName, withStep, type FlowSoFar, type StepDraft } from './node-draft.ts'
import { listStep, summaryNode } from './row-steps.ts'

export function waitStep(step: string, { nodes }: FlowSoFar): StepDraft | string {
  const [duration] = findDurations(step)
  if (!duration) return 'Tell me how long the flow should wait, for example “wait 2 days”.'
  const { seconds } = duration
  const [unit, size] =
    (
      [
        ['days', 86_400],
        ['hours', 3_600],
        ['minutes', 60],
      ] as const
    ).find(([, each]) => seconds % each === 0) ?? (['seconds', 1] as const)
  return {
    nodes: [
      { name: uniqueName(capitalize(step), nodes), type: 'flow.wait', parameters: { amount: seconds / size, unit } },
    ],
  }
}

export function* taskStep(conversation: Conversation, step: string, soFar: FlowSoFar): Plan<StepDraft | string> {
  const { now } = conversation
  const task = readNewTask(
    step
      .replace(/\bfor (?:it|them|each(?: one)?|this)$/i, '')
      .replace(/^(\S+) (?:a |an )?(?:new )?(to-?do|task)s? (?:for|about) /i, '$1 a $2 '),
    now,
  )
  const { data } = soFar
  const title =
    task.title !== '' && !/^(?:a|an|new) (?:task|to-?do)$/i.test(task.title)
      ? task.title
      : data.kind === 'row'
        ? `Look at ${data.table.rowWord ?? 'the new row'}`
        : ((yield* askPerson(conversation, 'What should the task be called?')) ?? '')
  if (title === '') return 'Tell me what the task should be called.'
  const due = task.due === undefined ? {} : { due: braced(todayExpression(daysBetween(now.today, task.due))) }
  const parameters = {
    title: fillTitle(title.replace(/^(?:with|from|using|titled|called|named)\s+/i, ''), soFar).slice(0, 200),
    ...due,
    ...(task.estimate !== undefined && { estimate: task.estimate }),
  }
  return { nodes: [{ name: uniqueName('Add a task', soFar.nodes), type: 'focus.addTask', parameters }] }
}

export function summaryStep(
  step: string,
  table: Table | undefined,
  soFar: FlowSoFar,
  speaker: Speaker,
): StepDraft | undefined {
  if (table) {
    const listed = listStep(step, table, soFar, speaker)
    const before = withStep(soFar, listed)
    const summary = summaryNode(table, before, describeItems(before))
    return { ...summary, nodes: [...listed.nodes, ...summary.nodes] }
  }
  if (soFar.data.kind === 'nothing') return undefined
  return {
    nodes: [
      {
        name: uniqueName('Summarise', soFar.nodes),
        type: 'flow.aiSummarize',
        parameters: { text: describeItems(soFar) },
      },
    ],
    data: { kind: 'fields', names: ['summary'] },
  }
}
