import { z } from 'zod'
import type { Conversation } from '../conversation.ts'
import { markdownList, plain } from '../say/markdown.ts'
import { readTool, type Plan } from './plan.ts'

const results = z.object({ found: z.array(z.object({ kind: z.string(), name: z.string() })) })

/** "find anything about Finch": whatever has it in its name, in every area. Undefined: it is something else. */
export function* findEverywhere(conversation: Conversation, clause: string): Plan<string | undefined> {
  const [, wanted] =
    /^(?:find|search(?: for)?|look for|show(?: me)?|what (?:do we|do i) (?:have|know)|is there|do we have)\s+(?:anything|everything|all|something)(?: (?:we have|there is|i have))?\s+(?:about|on|for|with|called|named|regarding|related to)\s+(.+?)[?.!]*$/i.exec(
      clause,
    ) ??
    /^search(?: everywhere| everything| the workspace)?(?: for)?\s+(.+?)[?.!]*$/i.exec(clause) ??
    []
  if (wanted === undefined) return undefined
  yield { tool: 'find_tools', input: { query: 'search for anything by name' } }
  const query = wanted.replace(/["“”]/g, '')
  const found = yield* readTool(conversation, results, 'search_find', { query })
  if (!found) return undefined
  if (found.found.length === 0) return `I found nothing with “${plain(query)}” in its name.`
  // A conversation in which somebody asked for it, such as this one, is only the last resort.
  const others = found.found.filter(({ kind }) => kind !== 'session')
  const lines = (others.length > 0 ? others : found.found)
    .slice(0, 20)
    .map(({ kind, name }) => `${plain(name)} (${plain(kind)})`)
  return `This has “${plain(query)}” in its name:\n\n${markdownList(lines)}`
}
