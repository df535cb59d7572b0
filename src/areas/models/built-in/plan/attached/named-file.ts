import { z } from 'zod'
import type { Conversation } from '../../conversation.ts'
import { plain } from '../../say/markdown.ts'
import { askWhich } from '../ask.ts'
import { readTool, type Plan } from '../plan.ts'
import { workOnAttached } from './work-on-attached.ts'

const fileList = z.object({ files: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })) })
const fileText = z.object({ text: z.string(), isCut: z.boolean(), next: z.number().nullable() })
const fileName = /[\p{L}\d_-]+\.(?:txt|md|csv|tsv|json|html?|pdf|xlsx|docx)\b/iu
const asksAbout =
  /^(?:what|which|who|when|where|how|is|are|summari[sz]e|sum up|read|describe|extract|list|count|total|show|open|tell|explain)\b|\?\s*$/i

/** "what's the total in budget.csv?": a file of the workspace that the request names, as if it were attached. */
export function* answerNamedFile(conversation: Conversation, clause: string): Plan<string | undefined> {
  const [name] = fileName.exec(clause) ?? []
  if (name === undefined || !asksAbout.test(clause)) return undefined
  yield { tool: 'find_tools', input: { query: 'read the text of a file' } }
  const lower = clause.toLowerCase()
  const list = yield* readTool(conversation, fileList, 'files_list', {})
  const named = (list?.files ?? []).filter((file) => lower.includes(file.name.toLowerCase()))
  const longest = Math.max(0, ...named.map((file) => file.name.length))
  const files = named.filter((file) => file.name.length === longest)
  if (files.length === 0) return `There is no file called “${plain(name)}” here, so I cannot read it.`
  const file =
    files.length === 1 ? files[0] : yield* askWhich(conversation, 'Which file do you mean?', files, (each) => each.name)
  if (!file) return 'Tell me which file you mean.'
  const read = yield* readTool(conversation, fileText, 'files_readText', { id: file.id, limit: 100_000 })
  if (!read) return `I cannot read the text of ${plain(file.name)}.`
  const place = lower.indexOf(file.name.toLowerCase())
  const question = `${clause.slice(0, place)}this file${clause.slice(place + file.name.length)}`
  const attached = [{ ...file, text: read.text, isCut: read.isCut || read.next !== null }]
  const isAll =
    /^(?:what does|what(?:['’]s| is)(?: in)?|read|show(?: me)?|open) this file(?: say| contain| to me| about)*[?.!]*$/i
  const about = { ...conversation, current: { ...conversation.current, attached } }
  return yield* workOnAttached(about, isAll.test(question) ? '' : question)
}
