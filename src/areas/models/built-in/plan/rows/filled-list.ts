import type { Conversation } from '../../conversation.ts'
import { plain } from '../../say/markdown.ts'
import { createList } from '../design-tables.ts'
import type { Plan } from '../plan.ts'
import { workOnTable } from '../table-request.ts'

const pattern =
  /^(?:(?:i (?:want|need)|give me|make|create|start|write|build|set up|new)(?: me| us)?) (?:an? )?(?:new )?((?:[\p{L}'’-]+ ){0,3}list(?: (?:of|for) [^:]{2,60}?)?)\s*(?::|,? with\b|,? containing\b)\s*(?:the items?\s*)?(.+)$/iu

/** "make me a packing list: passport, charger and socks": the list as a table, with its items. Undefined: it is none. */
export function* makeFilledList(conversation: Conversation, clause: string): Plan<string | undefined> {
  const [, list = '', items = ''] = pattern.exec(clause.trim()) ?? []
  if (items === '' || /\b(?:tasks?|to-?dos?|reminders?)\b/i.test(list) || isFields.test(items)) return undefined
  const what = list.replace(/\s+(?:to (?:watch|read|buy|do|visit|try|see|get|bring|pack)|i .+|we .+)$/i, '')
  const before = conversation.log.length
  const made = yield* createList(conversation, `make a ${what}`)
  const table = conversation.log.slice(before).find(({ tool, reply }) => tool === 'tables_createTable' && reply.isOk)
  const name = table?.input['name']
  if (typeof name !== 'string') return made
  const added = yield* workOnTable(conversation, `add ${items} to the ${name} table`)
  return `Created the table **${plain(name)}**.\n\n${added ?? ''}`.trim()
}

/** "a list of books with title and author" names columns, not items. */
const isFields =
  /\b(?:columns?|fields?)\b|^(?:the )?(?:names?|titles?|dates?|prices?|amounts?|authors?|items?|quantit\w+)\b/i
