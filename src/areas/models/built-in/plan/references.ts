import { z } from 'zod'
import type { Conversation, DoneCall } from '../conversation.ts'
import { plain } from '../say/markdown.ts'
import type { Filter, Sort } from '../understand/schema.ts'

/** What "it", "them" and "those" mean: the rows or the query of the last call about a table. */
export type RowReference = {
  readonly tableId: string
  readonly ids: readonly string[]
  readonly filter?: Filter
  readonly sort: readonly Sort[]
  readonly total?: number
}

const rows = z.object({ rows: z.array(z.looseObject({ id: z.string() })), total: z.number().optional() })
const ids = z.object({ ids: z.array(z.string()) })
const row = z.object({ id: z.string() })

export function lastRows({ log, earlier }: Conversation): RowReference | undefined {
  const before = earlier.flatMap(({ calls }) => calls).length
  for (const [index, call] of [...log.entries()].toReversed()) {
    const found = referenceOf(call)
    if (found) return index < before ? onlyNamed(found, call, earlier.at(-1)?.answer ?? '') : found
  }
  return undefined
}

/** "it" is the row that the answer names, and not all that were read to find it. */
function onlyNamed(reference: RowReference, { reply }: DoneCall, answer: string): RowReference {
  const name = /^\*\*(.+?)\*\*(?:, with| \()/.exec(answer)?.[1]
  const page = reply.isOk ? rows.safeParse(reply.value).data : undefined
  const named = page?.rows.find((each) =>
    Object.values(each).some((value) => typeof value === 'string' && plain(value) === name),
  )
  return named && reference.ids.length > 1 ? { tableId: reference.tableId, ids: [named.id], sort: [] } : reference
}

/** The last question about a table: its filter and order. */
export function lastQuery({ log }: Conversation): DoneCall | undefined {
  return log.findLast(
    ({ tool, reply }) => reply.isOk && /^tables_(listRows|countRows|summarizeRows|listGroups)$/.test(tool),
  )
}

function referenceOf({ tool, input, reply }: DoneCall): RowReference | undefined {
  if (tool === 'tables_createTable' && reply.isOk) {
    const made = row.safeParse(reply.value).data
    return made && { tableId: made.id, ids: [], sort: [] }
  }
  const tableId = input['tableId']
  if (!reply.isOk || typeof tableId !== 'string') return undefined
  if (tool === 'tables_listRows') {
    const page = rows.safeParse(reply.value).data
    const filter = filterOf(input)
    return (
      page && {
        tableId,
        ids: page.rows.map(({ id }) => id),
        ...(filter && { filter }),
        sort: [],
        ...(page.total !== undefined && { total: page.total }),
      }
    )
  }
  if (tool === 'tables_addRows') return { tableId, ids: ids.safeParse(reply.value).data?.ids ?? [], sort: [] }
  if (tool === 'tables_changeRow') return { tableId, ids: [row.safeParse(reply.value).data?.id ?? ''], sort: [] }
  if (/^tables_(countRows|summarizeRows|listGroups|fillRows)$/.test(tool)) {
    const filter = filterOf(input)
    return { tableId, ids: [], ...(filter && { filter }), sort: [] }
  }
  return undefined
}

export function filterOf(input: Readonly<Record<string, unknown>>): Filter | undefined {
  return filter.safeParse(input['filter']).data
}

const filter: z.ZodType<Filter> = z.lazy(() =>
  z.union([
    z.object({ field: z.string(), op: z.string(), value: z.unknown().optional() }),
    z.object({ and: z.array(filter) }),
    z.object({ or: z.array(filter) }),
  ]),
)
