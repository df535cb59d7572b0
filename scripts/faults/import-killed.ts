import { cancelImport, readImportState, startImport } from '#areas/tables/contract/imports.ts'
import { problemIf, seconds, type Result } from './result.ts'
import { signUp, type Person } from './site/person.ts'
import { query, openSingleProcess, until, type Site } from './site/site.ts'

const rows = Number(process.env['IMPORT_ROWS'] ?? 100_000)
const kills = 3

/**
 * A long file is imported while the server is killed three times: no row may be doubled, missing or incomplete. Then
 * again, canceled in the middle and killed during the rollback: no row may be left.
 */
export async function importKilled(folder: string, random: () => number): Promise<Result> {
  const site = await openSingleProcess(folder)
  const observations: string[] = []
  const problems: string[] = []
  try {
    const person = await signUp(site)
    const file = await uploadRows(site, person, rows)
    const stateOf = (id: string) => person.callOrThrow(readImportState, { id })
    const killAt = async (id: string, share: number) => {
      await until(120_000, async () => (await stateOf(id)).read >= rows * share)
      await site.killServer()
      await site.startServer()
    }

    const began = performance.now()
    const { id } = await person.callOrThrow(startImport, { file, name: 'Killed' })
    for (let n = 0; n < kills; n += 1) await killAt(id, (n + random()) / (kills + 1))
    const isDone = await until(300_000, async () => (await stateOf(id)).state === 'done')
    const state = await stateOf(id)
    const counts = await countRows(site, state.tableId ?? '')
    observations.push(
      `${state.added} of ${rows} rows in ${seconds(performance.now() - began)}, killed ${kills} times: ${JSON.stringify(counts)}`,
    )
    problems.push(
      ...problemIf(!isDone, `the import did not resume: ${state.state}, ${state.read} rows`),
      ...problemIf(counts.rows !== rows, `${counts.rows} rows instead of ${rows}`),
      ...problemIf(counts.different !== rows, `${rows - counts.different} rows are lost or there twice`),
      ...problemIf(counts.journaled !== rows, `the journal has ${counts.journaled} of them`),
    )

    const again = await person.callOrThrow(startImport, { file, name: 'Stopped' })
    await killAt(again.id, 0.3 + random() * 0.3)
    await person.callOrThrow(cancelImport, { id: again.id })
    await until(60_000, async () => (await stateOf(again.id)).state === 'undoing')
    await site.killServer()
    await site.startServer()
    const isUndone = await until(300_000, async () => (await stateOf(again.id)).state === 'undone')
    const left = await countRows(site, (await stateOf(again.id)).tableId ?? '')
    observations.push(`stopped at ${(await stateOf(again.id)).read} rows and rolled back: ${JSON.stringify(left)}`)
    problems.push(
      ...problemIf(!isUndone, 'the import was not rolled back'),
      ...problemIf(left.rows !== 0, `${left.rows} rows were left behind`),
    )
    return { observations, problems: [...problems, ...site.unexpected] }
  } finally {
    await site.close()
  }
}

/** The number of rows, of distinct rows, and of rows that the journal has. */
export async function countRows(site: Site, tableId: string) {
  const name = `t_${tableId.replaceAll('-', '')}`
  const [field] = await query<{ column_name: string }>(
    site,
    `select column_name from table_fields where table_id = $1 and name = 'Number'`,
    [tableId],
  )
  const [counts] = await query<{ rows: number; different: number; journaled: number }>(
    site,
    `select count(*)::integer as rows, count(distinct ${field?.column_name ?? 'id'})::integer as different,
       (select count(distinct thing)::integer from journal_changes where relation = '${name}' and kind = 'added') as journaled
     from user_rows.${name}`,
  )
  return counts ?? { rows: 0, different: 0, journaled: 0 }
}

/** By tus, in one chunk. */
export async function uploadRows({ url }: Pick<Site, 'url'>, { headers }: Person, rows: number): Promise<string> {
  const statuses = ['Active', 'At risk', 'Lost']
  const lines = Array.from(
    { length: rows },
    (_, n) => `${n},Account ${n},${statuses[n % 3]},2026-11-${String((n % 28) + 1).padStart(2, '0')}`,
  )
  const body = Buffer.from(`Number,Name,Status,Since\n${lines.join('\n')}\n`)
  const own = { cookie: headers['cookie'] ?? '', 'tus-resumable': '1.0.0' }
  const made = await fetch(`${url}/files/tus`, {
    method: 'POST',
    headers: { ...own, 'upload-length': String(body.length), 'upload-metadata': `filename ${btoa('long.csv')}` },
  })
  const place = new URL(made.headers.get('location') ?? '', url)
  const sent = await fetch(place, {
    method: 'PATCH',
    headers: { ...own, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body,
  })
  if (!sent.ok) throw new Error(`The upload was answered with ${sent.status}: ${await sent.text()}`)
  return place.pathname.split('/').at(-1) ?? ''
}
