import { addRows, changeRow } from '#areas/tables/contract/rows.ts'
import { createTable } from '#areas/tables/contract/tables.ts'
import { problemIf, type Result } from './result.ts'
import { signUp, type Person } from './site/person.ts'
import { query, openSingleProcess, type SingleProcessSite } from './site/site.ts'

const writers = 20
const rowsEach = 5
const kills = 3

type Sent = { row: string; value: number; entry: string | undefined }

/**
 * Many callers change single rows at once, so that their changes share transactions, while the server is killed: each
 * row holds the last acknowledged value or one sent after it, and each change has its own entry.
 */
export async function rowsKilled(folder: string, random: () => number): Promise<Result> {
  const site = await openSingleProcess(folder)
  try {
    const person = await signUp(site)
    const fields = [{ name: 'Number', type: 'number' as const }]
    const { id: tableId } = await person.callOrThrow(createTable, { name: 'Killed', fields })
    const rows = Array.from({ length: writers * rowsEach }, () => ({ Number: 0 }))
    const { ids } = await person.callOrThrow(addRows, { tableId, rows })
    const sent: Sent[] = []
    for (let nth = 0; nth < kills; nth += 1) {
      const writing = Array.from({ length: writers }, (_, writer) =>
        writeUntilKilled(person, tableId, ids.slice(writer * rowsEach, (writer + 1) * rowsEach), sent),
      )
      await new Promise((resolve) => setTimeout(resolve, 500 + random() * 2_500))
      await site.killServer()
      await Promise.all(writing)
      await site.startServer()
    }
    return await compare(site, tableId, sent)
  } finally {
    await site.close()
  }
}

async function writeUntilKilled(person: Person, tableId: string, rows: string[], sent: Sent[]): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const change: Sent = { row: rows[turn % rows.length] ?? '', value: sent.length + 1, entry: undefined }
    sent.push(change)
    const values = { Number: change.value }
    const { result, entry } = await person.call(changeRow.name, { tableId, rowId: change.row, values })
    if (result !== 'acknowledged') return
    change.entry = entry
  }
}

async function compare(site: SingleProcessSite, tableId: string, sent: readonly Sent[]): Promise<Result> {
  const relation = `t_${tableId.replaceAll('-', '')}`
  const [field] = await query<{ column: string }>(
    site,
    'select column_name as column from table_fields where table_id = $1',
    [tableId],
  )
  const rows = await query<{ id: string; value: number }>(
    site,
    `select id, ${field?.column ?? ''}::integer as value from user_rows.${relation}`,
  )
  const changes = await query<{ entry: string; row: string; value: number; known: boolean }>(
    site,
    `select c.entry, c.thing as row, (c.after->>$2)::integer as value, exists (select from journal j where j.id = c.entry) as known
     from journal_changes c where c.relation = $1 and c.kind = 'changed'`,
    [relation, field?.column ?? ''],
  )
  const acknowledged = sent.filter(({ entry }) => entry !== undefined)
  const under = Map.groupBy(changes, ({ entry }) => entry)
  const lost = rows.filter(({ id, value }) => {
    const last = acknowledged.findLast(({ row }) => row === id)?.value ?? 0
    return value < last || (value > 0 && !sent.some((each) => each.row === id && each.value === value))
  })
  const misplaced = acknowledged.filter(({ entry = '', row, value }) => {
    const [change, ...more] = under.get(entry) ?? []
    return more.length > 0 || change?.row !== row || change.value !== value
  })
  return {
    observations: [
      `${acknowledged.length} changes of single rows acknowledged, ${changes.length} there, killed ${kills} times`,
    ],
    problems: [
      ...problemIf(lost.length > 0, `${lost.length} rows do not hold what was acknowledged last, or later`),
      ...problemIf(misplaced.length > 0, `${misplaced.length} changes are not alone in their entry`),
      ...problemIf(under.size !== changes.length, 'changes share an entry'),
      ...problemIf(
        changes.some(({ known }) => !known),
        'a change is there without its entry',
      ),
      ...site.unexpected,
    ],
  }
}
