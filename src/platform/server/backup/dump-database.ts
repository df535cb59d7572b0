import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { copyOut } from './copy.ts'
import { describeDatabase, type DatabaseDescription } from './database-description.ts'

/**
 * Starts a transaction that sees the database at one moment, and keeps its tables from being dropped or changed in shape
 * until it ends. It sees the rows of all workspaces as every system query does: by a setting that the policies read.
 */
export async function beginSnapshot(
  client: pg.Client,
  conditions: Readonly<Record<string, string>>,
): Promise<DatabaseDescription> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local lock_timeout = '30s'; set local taaskly.system = 'on'`)
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(c.oid::regclass::text, ', ') as tables from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'graphile_worker', 'user_rows')`,
  )
  if (rows[0]?.tables) await client.query(`lock table ${rows[0].tables} in access share mode`)
  return describeDatabase(client, conditions)
}

/** The rows of a table, as compressed COPY text. */
export function dumpTable(
  client: pg.Client,
  table: DatabaseDescription['tables'][number],
): { chunks: AsyncIterable<Uint8Array>; countRows: () => number } {
  let rows = 0
  const counted = async function* () {
    const from = `${quoted(table.schema)}.${quoted(table.name)}`
    const where = table.where === null ? '' : `where ${table.where}`
    const query = `copy (select ${table.columns.map(quoted).join(', ')} from ${from} ${where}) to stdout`
    for await (const chunk of copyOut(client, query)) {
      // A line end inside a value is written as \n, so each one ends a row.
      for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, at + 1)) rows += 1
      yield chunk
    }
  }
  const source = Readable.from(counted(), { objectMode: false })
  const gzip = createGzip({ level: 4 })
  source.once('error', (error) => gzip.destroy(error))
  return { chunks: source.pipe(gzip), countRows: () => rows }
}

const lineEnd = 10

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
