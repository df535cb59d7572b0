import { undo } from '#areas/journal/contract.ts'
import { convertField } from '#areas/tables/contract/fields.ts'
import { addRows } from '#areas/tables/contract/rows.ts'
import { createTable } from '#areas/tables/contract/tables.ts'
import { ifSo, seconds, type Result } from './once.ts'
import { signUp, type Outcome, type Person } from './site/person.ts'
import { ask, openAllInOne, type AllInOne } from './site/site.ts'

const batch = 5_000
const batches = 20
const kills = 4

/**
 * The server is killed while rows come in by the thousand, and then while a field's type changes: each batch is saved
 * completely or not at all, and the field has its old or its new type, with every value.
 */
export async function tableKilled(folder: string, random: () => number): Promise<Result> {
  const site = await openAllInOne(folder)
  try {
    const person = await signUp(site)
    const { id: tableId, fields } = await person.does(createTable, {
      name: 'Killed',
      fields: [{ name: 'Amount', type: 'text' }],
    })
    const fieldId = fields[0]?.id ?? ''
    const added = await addWhileKilled(site, person, tableId, random)
    const changed = await convertWhileKilled(site, person, tableId, fieldId, random)
    return { saw: [...added.saw, ...changed.saw], wrong: [...added.wrong, ...changed.wrong, ...site.unexpected] }
  } finally {
    await site.close()
  }
}

async function addWhileKilled(site: AllInOne, person: Person, tableId: string, random: () => number): Promise<Result> {
  const wrong: string[] = []
  const sent: Outcome[] = []
  let next = 0
  const killAt = Array.from({ length: kills }, (_, nth) => Math.floor(((nth + random()) * batches) / kills))
  while (next < batches) {
    const first = next
    const all = [0, 1].map(async () => {
      const nth = next++
      const rows = Array.from({ length: batch }, (_, row) => ({ Amount: textOf(nth * batch + row) }))
      sent[nth] = await person.call(addRows.name, { tableId, rows })
    })
    if (killAt.some((at) => at >= first && at < first + 2)) {
      await pause(50 + random() * 400)
      await site.killServer()
      await site.startServer()
    }
    await Promise.all(all)
  }
  const { column } = await fieldOf(site, tableId)
  const there = await ask<{ batch: number; rows: number }>(
    site,
    `select substring(${column} from '[0-9]+')::integer / ${batch} as batch, count(*)::integer as rows
     from ${relationOf(tableId)} group by 1`,
  )
  const rowsOf = new Map(there.map((each) => [each.batch, each.rows]))
  for (const [nth, { came }] of sent.entries()) {
    const rows = rowsOf.get(nth) ?? 0
    wrong.push(
      ...ifSo(came === 'acknowledged' && rows !== batch, `batch ${nth} was acknowledged, and ${rows} rows are there`),
      ...ifSo(rows !== 0 && rows !== batch, `batch ${nth} is there in part: ${rows} rows`),
    )
  }
  const acknowledged = sent.filter(({ came }) => came === 'acknowledged').length
  return {
    saw: [`${acknowledged} of ${batches} batches acknowledged, ${there.length} there, killed ${kills} times`],
    wrong,
  }
}

async function convertWhileKilled(
  site: AllInOne,
  person: Person,
  tableId: string,
  fieldId: string,
  random: () => number,
): Promise<Result> {
  const saw: string[] = []
  const wrong: string[] = []
  const before = await valuesOf(site, tableId)
  const convert = () => person.call(convertField.name, { tableId, fieldId, type: 'number', options: {} })
  const began = performance.now()
  const first = await convert()
  const lasts = performance.now() - began
  const inBetween = await valuesOf(site, tableId)
  await person.does(undo, { id: first.entry ?? '' })
  wrong.push(...ifSo((await valuesOf(site, tableId)) !== before, 'undoing the change did not bring every value back'))
  for (let nth = 0; nth < kills; nth += 1) {
    const changing = convert()
    await pause(random() * lasts)
    await site.killServer()
    await site.startServer()
    const { came, entry } = await changing
    const { type } = await fieldOf(site, tableId)
    const now = await valuesOf(site, tableId)
    saw.push(`a change that was killed: ${came}, and the field is a ${type}`)
    wrong.push(
      ...ifSo(came === 'acknowledged' && type !== 'number', 'a change that was acknowledged is not there'),
      ...ifSo(now !== (type === 'number' ? inBetween : before), `the values of a ${type} are not as they should be`),
    )
    if (type === 'number' && entry) await person.does(undo, { id: entry })
  }
  saw.push(`changing the type of ${batch * batches} rows takes ${seconds(lasts)}`)
  return { saw, wrong }
}

/** Every tenth text is not a number. */
function textOf(row: number): string {
  return row % 10 === 0 ? `none, ${row}` : String(row)
}

async function fieldOf(site: AllInOne, tableId: string): Promise<{ type: string; column: string }> {
  const [field] = await ask<{ type: string; column: string }>(
    site,
    `select type, column_name as column from table_fields where table_id = $1 and removed_at is null`,
    [tableId],
  )
  return field ?? { type: '', column: '' }
}

/** All values of the field, in row order, as one hash. */
async function valuesOf(site: AllInOne, tableId: string): Promise<string> {
  const { column } = await fieldOf(site, tableId)
  const [all] = await ask<{ hash: string }>(
    site,
    `select md5(string_agg(coalesce(${column}::text, '-'), ',' order by id)) as hash from ${relationOf(tableId)}`,
  )
  return all?.hash ?? ''
}

function relationOf(tableId: string): string {
  return `user_rows.t_${tableId.replaceAll('-', '')}`
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
