import { z } from 'zod'
import type { Conversation } from '../../conversation.ts'
import { bestMatches } from '../../language/similarity.ts'
import { markdownTable, plain } from '../../say/markdown.ts'
import { askWhich } from '../ask.ts'
import { callTool, readTool, type Plan } from '../plan.ts'

const flowList = z.object({
  flows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isActive: z.boolean(),
      publishedVersion: z.number().nullable(),
      lastRun: z.object({ state: z.string() }).nullable(),
    }),
  ),
})
type Flow = z.infer<typeof flowList>['flows'][number]

const named = String.raw`(?:(?:my|the|our|that|this)\s+)?(?:(?:flow|workflow|automation)\s+(?:called\s+|named\s+)?(?<after>.+?)|(?<before>.{1,80}?)\s+(?:flow|workflow|automation)s?)`
const all = /\b(?:all|every|each)\b(?: (?:of )?(?:my|the|our))? (?:flows?|workflows?|automations?)\b/i

type Use = { pattern: RegExp; tool: string; input: Record<string, unknown>; done: string }
const uses: readonly Use[] = [
  use('run|start|trigger|execute', 'flows_run', {}, 'Started'),
  use(
    String.raw`(?:turn|switch) off|disable|deactivate|pause|stop`,
    'flows_setActive',
    { isActive: false },
    'Turned off',
  ),
  use(String.raw`(?:turn|switch) on|enable|activate|resume`, 'flows_setActive', { isActive: true }, 'Turned on'),
  use('delete|remove|trash', 'flows_remove', {}, 'Deleted'),
]

function use(verbs: string, tool: string, input: Record<string, unknown>, done: string): Use {
  return {
    pattern: new RegExp(String.raw`^(?:${verbs})\s+${named}(?:\s+(?:now|please))?[.!]*$`, 'i'),
    tool,
    input,
    done,
  }
}

/** Lists flows, or runs, switches or deletes one by its name. Undefined: the clause is about something else. */
export function* manageFlows(conversation: Conversation, clause: string): Plan<string | undefined> {
  const text = clause.replace(/^((?:turn|switch)) (.+) (on|off)$/i, '$1 $3 $2')
  if (
    /^(?:list|show(?: me)?|what|which|see|how many)\b(?: \w+){0,2} (?:flows|workflows|automations)\b(?! (?:to|that|which)\b)/i.test(
      text,
    )
  )
    return yield* listFlows(conversation)
  const wanted = uses.find(({ pattern }) => pattern.test(text))
  const found = wanted?.pattern.exec(text)
  if (!wanted || !found) return undefined
  const flows = (yield* readTool(conversation, flowList, 'flows_list'))?.flows ?? []
  if (flows.length === 0) return 'There are no flows yet.'
  const phrase = (found.groups?.['after'] ?? found.groups?.['before'] ?? '').replaceAll(/["“”]/g, '')
  const chosen = all.test(text) ? flows : yield* chooseFlow(conversation, flows, phrase)
  if (typeof chosen === 'string') return chosen
  const lines: string[] = []
  for (const { id, name, publishedVersion } of chosen) {
    // A draft can only be tried.
    const isTest = wanted.tool === 'flows_run' && publishedVersion === null
    const reply = yield* callTool(conversation, wanted.tool, { id, ...wanted.input, ...(isTest && { isTest }) })
    lines.push(
      reply.isOk
        ? `${wanted.done} [${plain(name)}](/flows/${id}).`
        : `I could not do that with “${plain(name)}”: ${reply.message}`,
    )
  }
  return lines.join('\n\n')
}

function* listFlows(conversation: Conversation): Plan<string> {
  const flows = (yield* readTool(conversation, flowList, 'flows_list'))?.flows ?? []
  if (flows.length === 0)
    return 'There are no flows yet. Describe one, like “every Monday at 9 mail me the open orders”.'
  const head = `There ${flows.length === 1 ? 'is 1 flow' : `are ${flows.length} flows`}:`
  const rows = flows
    .slice(0, 50)
    .map(({ name, isActive, publishedVersion, lastRun }) => [
      name,
      isActive ? 'on' : publishedVersion === null ? 'draft' : 'off',
      lastRun?.state ?? 'never',
    ])
  return `${head}\n\n${markdownTable(['Flow', 'State', 'Last run'], rows)}`
}

function* chooseFlow(conversation: Conversation, flows: readonly Flow[], phrase: string): Plan<Flow[] | string> {
  const found = bestMatches(phrase, flows, ({ name }) => name)
  if (found.length === 1) return found
  if (found.length === 0)
    return `I found no flow called “${plain(phrase)}”. There is ${flows
      .slice(0, 8)
      .map(({ name }) => plain(name))
      .join(', ')}.`
  const chosen = yield* askWhich(conversation, 'Which flow do you mean?', found, ({ name }) => name)
  return chosen ? [chosen] : 'Tell me which flow you mean.'
}
