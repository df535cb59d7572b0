import { z } from 'zod'
import { stem } from '#platform/server/models/tools/stem.ts'
import type { Conversation, Tool } from '../../conversation.ts'
import { fillers, tokenize } from '../../language/words.ts'
import { plain } from '../../say/markdown.ts'
import { askPerson } from '../ask.ts'
import { readTool, type Plan } from '../plan.ts'
import { fillInput, idFields } from '../other/tool-input.ts'
import { fillText } from './fill-text.ts'
import { uniqueName, type FlowSoFar, type StepDraft } from './node-draft.ts'

const foundTypes = z.object({
  types: z.array(
    z.object({
      type: z.string(),
      title: z.string(),
      description: z.string(),
      group: z.string(),
      effect: z.string(),
      parameters: z.record(z.string(), z.unknown()),
    }),
  ),
})
const plainVerbs = /^(?:add|creat|make|get|set|chang|list|show|find|new|all|one|work|flow|delet|remov|item|name)$/

/** Any other kind of node, by its own title and form. */
export function* otherStep(conversation: Conversation, step: string, soFar: FlowSoFar): Plan<StepDraft | string> {
  const list = yield* readTool(conversation, foundTypes, 'flows_listNodeTypes', { search: step.slice(0, 200) })
  const words = tokenize(step).flatMap(({ lower, stem: root, isMark, isQuoted }) =>
    isMark || isQuoted || fillers.has(lower) || plainVerbs.test(root) ? [] : [root],
  )
  const type = list?.types.find(
    ({ group, title }) =>
      group !== 'trigger' &&
      title
        .toLowerCase()
        .split(/\W+/)
        .map(stem)
        .some((word) => words.includes(word)),
  )
  if (!type) return `I know no step that does “${plain(step)}”.`
  const tool: Tool = {
    name: type.type,
    description: `${type.title}. ${type.description}`,
    inputSchema: type.parameters,
    inputExamples: [],
  }
  const { input, missing } = fillInput(tool, step, conversation)
  const parameters: Record<string, unknown> = Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? fillText(value, soFar) : value]),
  )
  for (const field of missing) {
    const answer = yield* askPerson(conversation, `${type.title}: ${field.description || `what is the ${field.name}?`}`)
    if (answer === undefined)
      return `I need to know more for the step “${plain(type.title)}”: ${plain(field.description || field.name)}`
    parameters[field.name] = answer
  }
  const open = idFields(tool).map(({ name }) => name)
  const listed = /\.list(\w*)$/.exec(type.type)?.[1]
  return {
    nodes: [{ name: uniqueName(type.title, soFar.nodes), type: type.type, parameters }],
    ...(listed !== undefined && {
      data: {
        kind: 'list',
        path: listed === '' ? (type.type.split('.')[0] ?? '') : listed.charAt(0).toLowerCase() + listed.slice(1),
      } as const,
    }),
    ...(open.length > 0 && {
      note: `The step “${plain(type.title)}” still has to be told which one: open it and choose.`,
    }),
  }
}
