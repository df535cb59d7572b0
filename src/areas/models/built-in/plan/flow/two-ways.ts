import type { Speaker } from '../../say/format.ts'
import { readConditions } from '../../understand/conditions/conditions.ts'
import { braced, filterExpression, itemOf } from '../../understand/flow/expressions.ts'
import { readRequest } from '../../understand/reading.ts'
import { allOf } from '../../understand/schema.ts'
import { uniqueName, type FlowSoFar, type NodeDraft } from './node-draft.ts'

/** The node that sends a row one way or the other; a text says what is missing. */
export function ifNode(
  condition: string,
  { data, dataNode, lastNode, nodes }: FlowSoFar,
  speaker: Speaker,
): NodeDraft | string {
  if (data.kind !== 'row') return `I can only decide “if ${condition}” about the row of a table that starts the flow.`
  const reading = readRequest(condition, data.table, speaker.members, speaker.now)
  const filter = allOf(readConditions(reading).filters)
  if (!filter) return `I did not understand the condition “${condition}” for ${data.table.name}.`
  const expression = filterExpression(filter, itemOf(dataNode, lastNode), speaker.now)
  return {
    name: uniqueName(`If ${condition}`, nodes),
    type: 'flow.if',
    parameters: { conditions: [{ left: braced(expression), operator: 'isTrue' }] },
  }
}
