import type { Id } from '#platform/contract/id.ts'
import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { jobHandler } from '#platform/server/jobs/job-handler.ts'
import { importPart, undoImportPart } from './actions/import/import-parts.ts'
import { importNext, undoNext } from './contract/imports.ts'
import { relationOf } from './rules/relation.ts'

export const jobs = [
  jobHandler(importNext, importPart),
  jobHandler(undoNext, undoImportPart),

  upkeep({
    name: 'tables.tendIndexes',
    description:
      'Makes the indexes that questions about tables would use, and drops those that nobody has used for a month.',
    cron: '* * * * *',
    run: async (_, asOwner) => {
      const requested = await asOwner(`select table_id, definition, name from table_indexes
        where made_at is null and wanted_at > now() - interval '1 day' and definition ~ '^(btree|gin|hash) \\([a-z0-9_, ()]+\\)$'
          and name ~ '^i_[0-9a-f]{32}$' order by wanted_at desc limit 10`)
      for (const { table_id, definition, name } of requested) {
        const table = `user_rows.${relationOf(String(table_id))}`
        // One that cannot be made does not hold up the others, and is forgotten unless it is asked for again.
        await asOwner(`update table_indexes set wanted_at = now() - interval '23 hours' where name = '${String(name)}'`)
        // One that was interrupted while it was made is of no use.
        await asOwner(`drop index concurrently if exists user_rows.${String(name)}`)
        await asOwner(`create index concurrently ${String(name)} on ${table} using ${String(definition)}`)
        const [, trigramColumn] = /^gin \((c\d+) gin_trgm_ops\)$/.exec(String(definition)) ?? []
        // In a small sample a rare word that is there by chance looks common, and the index is passed over.
        if (trigramColumn) await asOwner(`alter table ${table} alter column ${trigramColumn} set statistics 1000`)
        await asOwner(`update table_indexes set made_at = now(), wanted_at = now() where name = '${String(name)}'`)
        await asOwner(`vacuum (analyze) ${table}`)
      }
      const unused = await asOwner(`select name from table_indexes
        where wanted_at < now() - interval '30 days' and name ~ '^i_[0-9a-f]{32}$'`)
      for (const { name } of unused) {
        await asOwner(`drop index concurrently if exists user_rows.${String(name)}`)
        await asOwner(`delete from table_indexes where name = '${String(name)}'`)
      }
    },
  }),

  upkeep({
    name: 'tables.tendCounts',
    description: 'Puts together the notes of how many rows came and went, so that adding them up stays quick.',
    cron: '* * * * *',
    run: async (_, asOwner) => {
      await asOwner('select rows_tend_counts()')
    },
  }),

  upkeep({
    name: 'tables.tendImports',
    description: 'Tells of imports that nobody goes on with any more, so that they are not waited for.',
    cron: '*/2 * * * *',
    run: async (_, asOwner) => {
      await asOwner(`update table_imports set state = 'failed', ended_at = now(), error = coalesce(error, '${interruptedMessage}')
        where id in (select lost_imports())`)
    },
  }),

  upkeep({
    name: 'tables.emptyTrash',
    description:
      'Takes tables, fields and views away for good that have been in the trash for 30 days, and rows of tables that are gone.',
    cron: '17 3 * * *',
    run: async (_, asOwner) => {
      const expired = `removed_at < now() - interval '30 days'`
      await asOwner(`delete from table_views where ${expired}`)
      for (const { id, table_id, column_name } of await asOwner(
        `select id, table_id, column_name from table_fields where ${expired}`,
      )) {
        await asOwner(
          `select rows_drop_column('${String(table_id)}', '${String(column_name)}') where '${String(column_name)}' ~ '^c[0-9]+$'`,
        )
        await asOwner(`delete from table_fields where id = '${String(id)}'`)
      }
      for (const { id } of await asOwner(`select id from tables where ${expired}`)) {
        await asOwner(`select rows_drop('${String(id) satisfies Id}')`)
        await asOwner(`delete from tables where id = '${String(id)}'`)
      }
      for (const { name } of await asOwner(orphanedTablesSql)) {
        await asOwner(`drop view public.${String(name)}`)
        await asOwner(`drop table user_rows.${String(name)}`)
        await asOwner(`drop function user_rows.${String(name)}_journal()`)
      }
      await asOwner(`delete from table_row_counts where table_id in (select table_id
        from (select distinct table_id from table_row_counts) c where to_regclass('user_rows.' || rows_table(table_id)) is null)`)
    },
  }),
]

const interruptedMessage =
  'This import was cut short and cannot go on. Rows that came in before are there: take them back, or import the others.'

/** Tables of workspaces that are gone: whose they were stands in their view. */
const orphanedTablesSql = `select kept.relname as name from pg_class kept
  join pg_class seen on seen.relname = kept.relname and seen.relnamespace = 'public'::regnamespace and seen.relkind = 'v'
  where kept.relnamespace = 'user_rows'::regnamespace and kept.relkind = 'r'
    and substring(pg_get_viewdef(seen.oid) from '''([0-9a-f-]{36})''::uuid')::uuid not in (select id from accounts)`
