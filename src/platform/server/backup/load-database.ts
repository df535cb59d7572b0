import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { StartError } from '../startup/start-error.ts'
import { copyIn } from './copy.ts'
import type { DatabaseDescription } from './database-description.ts'
import { quoted } from './dump-database.ts'

type TableParts = (table: DatabaseDescription['tables'][number]) => { chunks: AsyncIterable<Uint8Array>; rows: number }

/**
 * Fills a database that has the same migrations, in one transaction. Meanwhile it has no foreign keys, triggers and forced
 * row-level security, which would refuse COPY or change what is loaded.
 */
export async function loadDatabase(client: pg.Client, database: DatabaseDescription, parts: TableParts): Promise<void> {
  await client.query('begin')
  await client.query(`set local statement_timeout = 0; set local check_function_bodies = off`)
  const tables = await listTables(client)
  const foreignKeys = await listForeignKeys(client)
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`)
  const forced = tables.filter(({ isForced }) => isForced)
  for (const { table } of forced) await client.query(`alter table ${table} no force row level security`)
  await createPartitions(client, database)
  for (const definition of database.functions) await client.query(definition)
  for (const { name, columns, dropped } of database.userTables) {
    await client.query(`create table user_rows.${quoted(name)} (${columns.join(', ')})`)
    for (const column of dropped) await client.query(`alter table user_rows.${quoted(name)} drop column ${column}`)
  }
  // Rows that migrations have inserted are in the backup too.
  await client.query(`truncate ${tables.map(({ table }) => table).join(', ')}`)
  for (const table of database.tables) await loadTable(client, table, parts(table))
  for (const statement of database.finish) await client.query(statement)
  for (const { name, value, isCalled } of database.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled])
  for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { table } of forced) await client.query(`alter table ${table} force row level security`)
  // The workers that held these jobs are gone.
  await client.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null;
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null`)
  await client.query('commit')
  await client.query('analyze')
}

async function loadTable(
  client: pg.Client,
  { schema, name, columns }: DatabaseDescription['tables'][number],
  { chunks, rows }: ReturnType<TableParts>,
): Promise<void> {
  const table = `${quoted(schema)}.${quoted(name)}`
  const source = Readable.from(chunks)
  const gunzip = createGunzip()
  source.once('error', (error) => gunzip.destroy(error))
  await copyIn(client, `copy ${table} (${columns.map(quoted).join(', ')}) from stdin`, source.pipe(gunzip))
  const counted = await client.query<{ count: string }>(`select count(*) as count from ${table}`)
  if (Number(counted.rows[0]?.count) === rows) return
  throw new StartError(`The backup has ${rows} rows of ${name}, but ${counted.rows[0]?.count} were restored.`, 1)
}

/** Tables and partitions that migrations have created, except the list of migrations. */
async function listTables(client: pg.Client): Promise<{ table: string; isForced: boolean }[]> {
  const { rows } = await client.query<{ table: string; isForced: boolean }>(
    `select c.oid::regclass::text as table, c.relforcerowsecurity as "isForced" from pg_class c
     where c.relkind in ('r', 'p') and c.relname <> 'migrations'
       and c.relnamespace::regnamespace::text in ('public', 'graphile_worker')`,
  )
  return rows
}

async function listForeignKeys(client: pg.Client): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 order by oid`,
  )
  return rows
}

/** The migrations have created the months around now, the backup may have older ones. */
async function createPartitions(client: pg.Client, { partitions }: DatabaseDescription): Promise<void> {
  for (const { name, parent, bound } of partitions) {
    const { rows } = await client.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [
      quoted(name),
    ])
    if (rows[0]?.isThere) continue
    await client.query(`create table ${quoted(name)} partition of ${quoted(parent)} ${bound}`)
    await client.query(`alter table ${quoted(name)} enable row level security`)
    await client.query(`alter table ${quoted(name)} force row level security`)
  }
}
