import { join } from 'node:path'
import { listFiles } from '#areas/files/contract.ts'
import { asSuperuser, readAllRows } from '#test/database/all-rows.ts'
import { runCommand } from '../../../run-command.ts'
import { problemIf, type Result } from '../../result.ts'
import { signUp, type Person } from '../../site/person.ts'
import { freePort } from '../../site/site.ts'
import { startProgram, type OutputCheck } from '../../site/start-program.ts'
import { compareTables } from './compare-tables.ts'
import { builtInSites, ownSites, type BackupSites, type SiteSettings } from './sites.ts'
import { rowsPerBatch, writeOrders } from './write-orders.ts'

/**
 * `npm run backup` while people write, `npm run restore` into an empty place, and a start there: the restored data is
 * that of one moment, with all that was acknowledged before. With the built-in PostgreSQL, and with one's own.
 */
export async function backup(folder: string): Promise<Result> {
  const all: Result = { observations: [], problems: [] }
  for (const open of [builtInSites, ownSites]) {
    const sites = await open(folder)
    try {
      const { observations, problems } = await backUpAndRestore(sites, join(folder, `${sites.name}.tar`))
      all.observations.push(...observations.map((each) => `${sites.name}: ${each}`))
      all.problems.push(...problems.map((each) => `${sites.name}: ${each}`))
    } finally {
      await sites.close()
    }
  }
  return all
}

async function backUpAndRestore({ source, target, readRestored }: BackupSites, archive: string): Promise<Result> {
  const output: OutputCheck = { unexpected: [] }
  const { person, tableId, before, after, rowsBefore, rowsAfter, made } = await backUp(source, archive, output)
  const restored = await runCommand('npm', ['run', '-s', 'restore', '--', archive], { env: target.env })
  if (!made.ok || !restored.ok) return { observations: [], problems: [made.output, restored.output] }

  const rows = await readRestored()
  const site = await start(target, output)
  try {
    const { batches, journaled } = await readBatches(target, tableId)
    const files = await readFiles(site.url, person)
    const missing = [
      ...before.batches.filter((batch) => !batches.has(batch)),
      ...before.files.filter((name) => !files.has(name)),
    ]
    const partial = [...batches].filter(([, count]) => count !== rowsPerBatch)
    return {
      observations: [
        made.output.split('\n')[0]?.split(': ').at(-1) ?? '',
        `${before.batches.length} batches of rows before it began, ${batches.size} in it, ${after.batches.length} when it ended; ${files.size} files`,
        `backup ${made.seconds.toFixed(1)} s, restore ${restored.seconds.toFixed(1)} s; ${rows.size} tables and sequences compared`,
      ],
      problems: [
        ...problemIf(after.batches.length <= before.batches.length, 'nothing was written during the backup'),
        ...problemIf(missing.length > 0, `lost, although acknowledged before: ${missing.join()}`),
        ...problemIf(partial.length > 0, `there in part: ${JSON.stringify(partial)}`),
        ...problemIf(journaled !== batches.size * rowsPerBatch, `${journaled} rows are in the journal`),
        ...compareTables(rowsBefore, rows, rowsAfter),
        ...output.unexpected,
      ],
    }
  } finally {
    await site.stop()
  }
}

async function backUp(source: SiteSettings, archive: string, output: OutputCheck) {
  const site = await start(source, output)
  try {
    const person = await signUp(site)
    const { tableId, acknowledged, stop } = await writeOrders(person)
    const rowsBefore = await readAllRows(source.databaseUrl)
    const before = acknowledged()
    const made = await runCommand('npm', ['run', '-s', 'backup', '--', archive], { env: source.env })
    const after = acknowledged()
    await stop()
    return { person, tableId, before, after, rowsBefore, rowsAfter: await readAllRows(source.databaseUrl), made }
  } finally {
    await site.stop()
  }
}

async function start({ env }: SiteSettings, output: OutputCheck) {
  const port = await freePort()
  const { stop } = await startProgram({ ...env, PORT: String(port) }, output)
  return { url: `http://localhost:${port}`, stop }
}

/** How many rows of each batch are there, and how many of all these rows the journal has. */
async function readBatches({ databaseUrl }: SiteSettings, tableId: string) {
  const relation = `t_${tableId.replaceAll('-', '')}`
  return asSuperuser(databaseUrl, async (client) => {
    const fields = await client.query<{ column_name: string }>(
      'select column_name from table_fields where table_id = $1',
      [tableId],
    )
    const { rows: batches } = await client.query<{ batch: string; count: number }>(
      `select ${fields.rows[0]?.column_name} as batch, count(*)::integer as count from user_rows.${relation} group by 1`,
    )
    const { rows: journal } = await client.query<{ count: number }>(
      `select count(distinct thing)::integer as count from journal_changes where relation = $1 and kind = 'added'`,
      [relation],
    )
    return { batches: new Map(batches.map(({ batch, count }) => [batch, count])), journaled: journal[0]?.count }
  })
}

/** The files with the bytes that were sent, read by the browser that was signed in before. */
async function readFiles(url: string, { headers }: Person): Promise<Set<string>> {
  const list = async (input: object) => {
    const request = { method: 'POST', headers: { ...headers, origin: url }, body: JSON.stringify(input) }
    return listFiles.output.parse(await (await fetch(`${url}/rpc/${listFiles.name}`, request)).json())
  }
  const right = new Set<string>()
  for (let page = await list({}); ; page = await list({ before: page.next })) {
    for (const file of page.files) {
      const answer = await fetch(url + file.url, { headers })
      if ((await answer.text()) === file.name) right.add(file.name)
    }
    if (page.next === null) return right
  }
}
