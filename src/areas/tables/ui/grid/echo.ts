import type { Cached } from '#platform/web/cached.ts'
import { countRows, listGroups, listRows, readRow, type Row } from '../../contract/rows.ts'
import type { Question } from '../question.ts'

/** New values of rows, by the ids of their fields. */
export type Change = { id: string; values: Readonly<Record<string, unknown>> }

/** Where a new row stands among those of a question that has all rows, in their own order or in that of their groups. */
export type Place = { question: Question; place: number; inGroups?: boolean }

/** Cells show at once what was written into them. */
export function showChanges(cached: Cached, changes: readonly Change[]): void {
  if (changes.length === 0) return
  const byId = new Map(changes.map(({ id, values }) => [id, values]))
  cached.change(listRows, (answer, { by }) => {
    if (by !== 'id' || !answer.rows.some(({ id }) => byId.has(id))) return answer
    return { ...answer, rows: answer.rows.map((row) => changed(row, byId.get(row.id))) }
  })
  cached.change(readRow, (row, { by }) => (by === 'id' ? changed(row, byId.get(row.id)) : row))
}

function changed<Kept extends { id: string }>(row: Kept, values: Change['values'] | undefined): Kept {
  if (!values || !('cells' in row) || typeof row.cells !== 'object') return row
  return { ...row, cells: { ...row.cells, ...values } }
}

/** A row stands at its place at once, and is counted, also in its groups. Those after it, if they were read, move on by one. */
export function showNew(cached: Cached, { id, values }: Change, { question, place, inGroups = false }: Place): void {
  const row: Row = { id, cells: { ...values } }
  cached.change(countRows, (answer, asked) =>
    isWhole(asked, question) ? { ...answer, count: answer.count + 1 } : answer,
  )
  cached.change(listGroups, (answer, asked) => {
    if (!isWhole(asked, question)) return answer
    const isIn = (group: readonly unknown[]) =>
      asked.groups.every(({ field }, depth) => (values[field] ?? null) === (group[depth] ?? null))
    const groups = answer.groups.map((group) => (isIn(group.values) ? { ...group, count: group.count + 1 } : group))
    return { ...answer, groups }
  })
  cached.change(listRows, (answer, asked) => {
    const at = place - (asked.offset ?? 0)
    if (asked.by !== 'id' || asked.cursor || !isOrdered(asked, question, inGroups)) return answer
    if (at < 0 || at > answer.rows.length || answer.rows.some((each) => each.id === id)) return answer
    return { ...answer, rows: answer.rows.toSpliced(at, 0, row).slice(0, asked.limit) }
  })
}

/** Whether they were asked for in the same order too. */
function isOrdered(asked: Question, question: Question, inGroups: boolean): boolean {
  const isSame = asked.view === question.view && JSON.stringify(asked.sort) === JSON.stringify(question.sort)
  const isOwn = !inGroups && asked.sort === undefined
  return (isSame || isOwn) && isWhole(asked, question)
}

/** Whether all rows of the table were asked for, as the screen does. */
function isWhole({ tableId, view, filter, search }: Question, question: Question): boolean {
  const isView = view === undefined || view === question.view
  return tableId === question.tableId && isView && !filter && !search
}
