import { closeSync, fchownSync, ftruncateSync, openSync, statSync } from 'node:fs'
import pg from 'pg'
import { superuserUrl } from '#test/database/record-plans.ts'

/**
 * Makes the journal look many times as large to the planner, which reads the length of files: they get longer without
 * content, and the statistics of their rows are multiplied. Everything that is in it stays readable.
 */
export async function enlargeJournal(url: string, factor: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(url), options: '-c auto_explain.log_min_duration=-1' })
  await client.connect()
  try {
    await client.query('checkpoint')
    const { rows } = await client.query<Part>(partsSql)
    for (const { name, file, pages, tuples } of rows) {
      lengthen(file, pages * factor * pageBytes)
      await client.query(
        `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', $2::integer, 'reltuples', $3::real)`,
        [name, pages * factor, tuples * factor],
      )
    }
  } finally {
    await client.end()
  }
}

type Part = { name: string; file: string; pages: number; tuples: number }

const pageBytes = 8192
const segmentBytes = 1024 ** 3

/** The months that have rows, and their indexes. */
const partsSql = `
  with months as (select inhrelid as id from pg_inherits where inhparent in ('journal'::regclass, 'journal_changes'::regclass)),
    parts as (select id from months union all select indexrelid from pg_index join months on months.id = indrelid)
  select relname as name, current_setting('data_directory') || '/' || pg_relation_filepath(oid) as file,
    relpages as pages, reltuples as tuples
  from pg_class join parts on parts.id = oid where relpages > 1 and reltuples > 0`

/** PostgreSQL divides a large table into files of one gigabyte. */
function lengthen(file: string, bytes: number): void {
  const { uid, gid } = statSync(file)
  for (let segment = 0; segment * segmentBytes < bytes; segment += 1) {
    const descriptor = openSync(segment === 0 ? file : `${file}.${segment}`, 'a', 0o600)
    fchownSync(descriptor, uid, gid)
    ftruncateSync(descriptor, Math.min(segmentBytes, bytes - segment * segmentBytes))
    closeSync(descriptor)
  }
}
