import { z } from 'zod'
import type { Conversation } from '../../conversation.ts'
import { callTool, type Plan } from '../plan.ts'

const uses: readonly (readonly [RegExp, string, Record<string, unknown>, string])[] = [
  [
    /^(?:publish|activate|go live|turn (?:it |that |this )?on|switch (?:it |that )?on|make it live|enable)\b/i,
    'flows_publish',
    {},
    'It is live now: its trigger starts it.',
  ],
  [
    /^(?:turn (?:it |that |this )?off|switch (?:it |that )?off|deactivate|disable|pause|stop)\b/i,
    'flows_setActive',
    { isActive: false },
    'It is off now: nothing starts it.',
  ],
  [/^(?:run|start|test|try)\b/i, 'flows_run', { isTest: true, items: [] }, 'A test run has started.'],
  [/^(?:delete|remove|discard|throw)\b/i, 'flows_remove', {}, 'I deleted the flow. It can be restored for 30 days.'],
]
const refers = /\b(?:it|that|this|the flow|this flow|that flow)\b|^\S+$|^go live$/i
const made = z.object({ id: z.string() })

/** "publish it", right after a flow was made. Undefined: the clause is about something else. */
export function* useLastFlow(conversation: Conversation, clause: string): Plan<string | undefined> {
  const last = conversation.log.findLast(
    ({ tool, reply }) => reply.isOk && !/^find_tools$|_(?:list|read|find|count)/.test(tool),
  )
  if (!last?.tool.startsWith('flows_') || !last.reply.isOk || !refers.test(clause)) return undefined
  const id = made.safeParse(last.reply.value).data?.id ?? made.safeParse(last.input).data?.id
  const [, tool, input, done] = uses.find(([pattern]) => pattern.test(clause)) ?? []
  if (id === undefined || tool === undefined) return undefined
  const reply = yield* callTool(conversation, tool, { id, ...input })
  if (!reply.isOk) return `I could not do that: ${reply.message}`
  return `${done} Open [the flow](/flows/${id}).`
}
