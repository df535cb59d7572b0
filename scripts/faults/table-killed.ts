import { undo } from '#areas/journal/contract.ts'
import { convertField } from '#areas/tables/contract/fields.ts'
import { addRows } from '#areas/tables/contract/rows.ts'
import { createTable } from '#areas/tables/contract/tables.ts'
import { problemIf, seconds, type Result } from './result.ts'
import { signUp, type Outcome, type Person } from './site/person.ts'
import { query, openSingleProcess, type SingleProcessSite } from './site/site.ts'

const batch = 5_000
const batches = 20
const kills = 4

/**
 * The server is killed while rows come in by the thousand, and then while a field's type changes: each batch is saved
 * completely or not at all, and the field has its old or its new type, with every value.
 */
export async function tableKilled(folder: string, random: () => number): Promise<Result> {
  const site = await openSingleProcess(folder)
  try {
    const person = await signUp(site)
    const { id: tableId, fields } = await person.callOrThrow(createTable, {
      name: 'Killed',
      fields: [{ name: 'Amount', type: 'text' }],
    })
    const fieldId = fields[0]?.id ?? ''
    const added = await addWhileKilled(site, person, tableId, random)
    const changed = await convertWhileKilled(site, person, tableId, fieldId, random)
    return {
      observations: [...added.observations, ...changed.observations],
      problems: [...added.problems, ...changed.problems, ...site.unexpected],
    }
  } finally {
    await site.close()
  }
}

async function addWhileKilled(
  site: SingleProcessSite,
  person: Person,
  tableId: string,
  random: () => number,
): Promise<Result> {
  const problems: string[] = []
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
  const there = await query<{ batch: number; rows: number }>(
    site,
    `select substring(${column} from '[0-9]+')::integer / ${batch} as batch, count(*)::integer as rows
     from ${relationOf(tableId)} group by 1`,
  )
  const rowsOf = new Map(there.map((each) => [each.batch, each.rows]))
  for (const [nth, { result }] of sent.entries()) {
    const rows = rowsOf.get(nth) ?? 0
    problems.push(
      ...problemIf(
        result === 'acknowledged' && rows !== batch,
        `batch ${nth} was acknowledged, and ${rows} rows are there`,
      ),
      ...problemIf(rows !== 0 && rows !== batch, `batch ${nth} is there in part: ${rows} rows`),
    )
  }
  const acknowledged = sent.filter(({ result }) => result === 'acknowledged').length
  return {
    observations: [`${acknowledged} of ${batches} batches acknowledged, ${there.length} there, killed ${kills} times`],
    problems,
  }
}

async function convertWhileKilled(
  site: SingleProcessSite,
  person: Person,
  tableId: string,
  fieldId: string,
  random: () => number,
): Promise<Result> {
  const observations: string[] = []
  const problems: string[] = []
  const before = await valuesOf(site, tableId)
  const convert = () => person.call(convertField.name, { tableId, fieldId, type: 'number', options: {} })
  const began = performance.now()
  const first = await convert()
  const lasts = performance.now() - began
  const inBetween = await valuesOf(site, tableId)
  await person.callOrThrow(undo, { id: first.entry ?? '' })
  problems.push(
    ...problemIf((await valuesOf(site, tableId)) !== before, 'undoing the change did not bring every value back'),
  )
  for (let nth = 0; nth < kills; nth += 1) {
    const changing = convert()
    await pause(random() * lasts)
    await site.killServer()
    await site.startServer()
    const { result, entry } = await changing
    const { type } = await fieldOf(site, tableId)
    const now = await valuesOf(site, tableId)
    observations.push(`a change that was killed: ${result}, and the field is a ${type}`)
    problems.push(
      ...problemIf(result === 'acknowledged' && type !== 'number', 'a change that was acknowledged is not there'),
      ...problemIf(
        now !== (type === 'number' ? inBetween : before),
        `the values of a ${type} are not as they should be`,
      ),
    )
    if (type === 'number' && entry) await person.callOrThrow(undo, { id: entry })
  }
  observations.push(`changing the type of ${batch * batches} rows takes ${seconds(lasts)}`)
  return { observations, problems }
}

/** Every tenth text is not a number. */
function textOf(row: number): string {
  return row % 10 === 0 ? `none, ${row}` : String(row)
}

async function fieldOf(site: SingleProcessSite, tableId: string): Promise<{ type: string; column: string }> {
  const [field] = await query<{ type: string; column: string }>(
    site,
    `select type, column_name as column from table_fields where table_id = $1 and removed_at is null`,
    [tableId],
  )
  return field ?? { type: '', column: '' }
}

/** All values of the field, in row order, as one hash. */
async function valuesOf(site: SingleProcessSite, tableId: string): Promise<string> {
  const { column } = await fieldOf(site, tableId)
  const [all] = await query<{ hash: string }>(
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
