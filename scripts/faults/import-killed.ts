import { cancelImport, readImportState, startImport } from '#areas/tables/contract/imports.ts'
import { ifSo, seconds, type Result } from './once.ts'
import { signUp, type Person } from './site/person.ts'
import { ask, openAllInOne, until, type AllInOne } from './site/site.ts'

const rows = Number(process.env['IMPORT_ROWS'] ?? 100_000)
const kills = 3

/**
 * A long file is imported while the server is killed three times: no row may be doubled, missing or incomplete. Then
 * again, canceled in the middle and killed during the rollback: no row may be left.
 */
export async function importKilled(folder: string, random: () => number): Promise<Result> {
  const site = await openAllInOne(folder)
  const saw: string[] = []
  const wrong: string[] = []
  try {
    const person = await signUp(site)
    const file = await upload(site, person)
    const stateOf = (id: string) => person.does(readImportState, { id })
    const killAt = async (id: string, share: number) => {
      await until(120_000, async () => (await stateOf(id)).read >= rows * share)
      await site.killServer()
      await site.startServer()
    }

    const began = performance.now()
    const { id } = await person.does(startImport, { file, name: 'Killed' })
    for (let n = 0; n < kills; n += 1) await killAt(id, (n + random()) / (kills + 1))
    const isDone = await until(300_000, async () => (await stateOf(id)).state === 'done')
    const state = await stateOf(id)
    const kept = await judge(site, state.tableId ?? '')
    saw.push(
      `${state.added} of ${rows} rows in ${seconds(performance.now() - began)}, killed ${kills} times: ${JSON.stringify(kept)}`,
    )
    wrong.push(
      ...ifSo(!isDone, `the import did not go on: ${state.state}, ${state.read} rows`),
      ...ifSo(kept.rows !== rows, `${kept.rows} rows instead of ${rows}`),
      ...ifSo(kept.different !== rows, `${rows - kept.different} rows are lost or there twice`),
      ...ifSo(kept.journaled !== rows, `the journal has ${kept.journaled} of them`),
    )

    const again = await person.does(startImport, { file, name: 'Stopped' })
    await killAt(again.id, 0.3 + random() * 0.3)
    await person.does(cancelImport, { id: again.id })
    await until(60_000, async () => (await stateOf(again.id)).state === 'undoing')
    await site.killServer()
    await site.startServer()
    const isUndone = await until(300_000, async () => (await stateOf(again.id)).state === 'undone')
    const left = await judge(site, (await stateOf(again.id)).tableId ?? '')
    saw.push(`stopped at ${(await stateOf(again.id)).read} rows and taken back: ${JSON.stringify(left)}`)
    wrong.push(
      ...ifSo(!isUndone, 'the import was not taken back'),
      ...ifSo(left.rows !== 0, `${left.rows} rows were left behind`),
    )
    return { saw, wrong: [...wrong, ...site.unexpected] }
  } finally {
    await site.close()
  }
}

/** The number of rows, of distinct rows, and of rows that the journal has. */
async function judge(site: AllInOne, tableId: string) {
  const name = `t_${tableId.replaceAll('-', '')}`
  const [field] = await ask<{ column_name: string }>(
    site,
    `select column_name from table_fields where table_id = $1 and name = 'Number'`,
    [tableId],
  )
  const [kept] = await ask<{ rows: number; different: number; journaled: number }>(
    site,
    `select count(*)::integer as rows, count(distinct ${field?.column_name ?? 'id'})::integer as different,
       (select count(distinct thing)::integer from journal_changes where relation = '${name}' and kind = 'added') as journaled
     from user_rows.${name}`,
  )
  return kept ?? { rows: 0, different: 0, journaled: 0 }
}

/** By tus, in one chunk. */
async function upload({ url }: AllInOne, { headers }: Person): Promise<string> {
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
