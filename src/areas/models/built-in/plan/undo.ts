import { z } from 'zod'
import type { Conversation } from '../conversation.ts'
import { joined } from '../say/format.ts'
import { plain } from '../say/markdown.ts'
import { askPerson } from './ask.ts'
import { callTool, isChange, readTool, type Plan } from './plan.ts'

export function isUndo(clause: string): boolean {
  return /^(?:please )?(?:undo|revert|roll ?back|take (?:that|it) back|reverse)\b(?! .*\btask\b.*\bdone\b)|^(?:oops,? )?(?:undo (?:that|it|this)|put (?:it|that|them) back|bring (?:it|that|them) back)$/i.test(
    clause,
  )
}

export function isRedo(clause: string): boolean {
  return /^(?:please )?(?:redo|do (?:it|that) again after all|re-?apply)\b/i.test(clause)
}

const entries = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      group: z.string().nullable(),
      undone: z.boolean(),
      irreversible: z.string().nullable(),
      who: z.object({ kind: z.string() }),
      action: z.string(),
    }),
  ),
})
const undone = z.object({ entry: z.string(), title: z.string(), undone: z.number(), skipped: z.number() })

/** Undoes what the last answer changed; without one, offers the last change of the person. */
export function* undoLast(conversation: Conversation): Plan<string> {
  const turn = conversation.earlier.findLast(({ calls }) => calls.some((call) => isChange(conversation, call)))
  const list = yield* readTool(conversation, entries, 'journal_list', { limit: 30 })
  const open = (list?.entries ?? []).filter((entry) => !entry.undone && !entry.action.startsWith('journal.'))
  if (!turn) {
    const [last] = open
    if (!last) return 'There is nothing to undo.'
    const answer = yield* askPerson(
      conversation,
      `I have changed nothing in this conversation. The last change here was “${last.title}”. Undo that?`,
      ['Undo it', 'Leave it'],
    )
    return answer !== undefined && /^(?:undo|yes|y\b|sure|ok|do)/i.test(answer)
      ? yield* undoEntries(conversation, [last.group ?? last.id])
      : 'I left everything as it is.'
  }
  const changes = turn.calls.filter((call) => isChange(conversation, call))
  const names = changes.map(({ tool }) => tool.replaceAll('_', '.'))
  const own: typeof open = []
  for (const entry of open.filter(({ who }) => who.kind === 'agent'))
    if (own.length < changes.length && names.includes(entry.action)) own.push(entry)
  const stays = own.find(({ irreversible }) => irreversible !== null)
  const ids = [...new Set(own.filter(({ irreversible }) => irreversible === null).map(({ group, id }) => group ?? id))]
  if (ids.length === 0)
    return stays?.irreversible
      ? `That cannot be undone: ${stays.irreversible}`
      : 'That is undone already, or it is too long ago.'
  return yield* undoEntries(conversation, ids)
}

function* undoEntries(conversation: Conversation, ids: readonly string[]): Plan<string> {
  const titles: string[] = []
  for (const id of ids) {
    const reply = yield* callTool(conversation, 'journal_undo', { id })
    if (!reply.isOk) return `I could not undo that: ${reply.message}`
    const done = undone.safeParse(reply.value).data
    if (done) titles.push(`“${plain(done.title)}”`)
  }
  return `Undone: ${joined(titles)}.`
}

export function* redoLast(conversation: Conversation): Plan<string> {
  const last = conversation.log.findLast(({ tool, reply }) => tool === 'journal_undo' && reply.isOk)
  const entry = last?.reply.isOk ? undone.safeParse(last.reply.value).data?.entry : undefined
  if (entry === undefined) return 'I have undone nothing in this conversation that I could redo.'
  const reply = yield* callTool(conversation, 'journal_redo', { id: entry })
  return reply.isOk ? 'Done again.' : `I could not redo that: ${reply.message}`
}
