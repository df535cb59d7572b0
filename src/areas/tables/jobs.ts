import type { Id } from '#platform/contract/id.ts'
import { defineBatchListener, defineListener } from '#platform/server/events/listener.ts'
import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { jobHandler } from '#platform/server/jobs/job-handler.ts'
import { finishRowOfTask } from './actions/focus/focus-rows.ts'
import { listWaitingRows, syncChangedRows } from './actions/focus/sync-focus.ts'
import { importPart, undoImportPart } from './actions/import/import-parts.ts'
import { importNext, undoNext } from './contract/imports.ts'
import { relationOf } from './rules/relation.ts'

export const listeners = [
  defineBatchListener(
    { name: 'tables.listRowsInFocus', description: 'Brings the focus lists of people up to date with assigned rows.' },
    syncChangedRows,
  ),
  defineListener(
    {
      name: 'tables.finishRowsOfTasks',
      description: 'Marks rows as done whose focus tasks are done.',
      table: 'focus_tasks',
      kinds: ['changed'],
      columns: ['done_at'],
    },
    finishRowOfTask,
  ),
]

export const jobs = [
  jobHandler(importNext, importPart),
  jobHandler(undoNext, undoImportPart),

  upkeep({
    name: 'tables.tendIndexes',
    description: 'Creates the indexes that queries of tables need, and drops those that were not used for a month.',
    cron: '* * * * *',
    run: async (_, asOwner) => {
      const requested = await asOwner(`select table_id, definition, name from table_indexes
        where made_at is null and wanted_at > now() - interval '1 day' and definition ~ '^(btree|gin|hash) \\([a-z0-9_, ()]+\\)$'
          and name ~ '^i_[0-9a-f]{32}$' order by wanted_at desc limit 10`)
      for (const { table_id, definition, name } of requested) {
        const table = `user_rows.${relationOf(String(table_id))}`
        // An index that cannot be created does not hold up the others: it is dropped from the list unless it is
        // requested again.
        await asOwner(`update table_indexes set wanted_at = now() - interval '23 hours' where name = '${String(name)}'`)
        // An interrupted creation leaves an invalid index.
        await asOwner(`drop index concurrently if exists user_rows.${String(name)}`)
        await asOwner(`create index concurrently ${String(name)} on ${table} using ${String(definition)}`)
        const [, trigramColumn] = /^gin \((c\d+) gin_trgm_ops\)$/.exec(String(definition)) ?? []
        // With a small sample, a rare word can look common, and the planner would ignore the index.
        if (trigramColumn) await asOwner(`alter table ${table} alter column ${trigramColumn} set statistics 1000`)
        if (String(definition).startsWith('gin (search_name('))
          await asOwner(`alter index user_rows.${String(name)} alter column 1 set statistics 1000`)
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
    description: 'Merges the row count records of each table, so that summing them stays fast.',
    cron: '* * * * *',
    run: async (_, asOwner) => {
      await asOwner('select rows_tend_counts()')
    },
  }),

  upkeep({
    name: 'tables.listWaitingRows',
    description: 'Lists assigned rows in Focus that found no room before.',
    cron: '7 * * * *',
    run: listWaitingRows,
  }),

  upkeep({
    name: 'tables.tendImports',
    description: 'Marks imports as failed that no job continues.',
    cron: '*/2 * * * *',
    run: async (_, asOwner) => {
      await asOwner(`update table_imports set state = 'failed', ended_at = now(), error = coalesce(error, '${interruptedMessage}')
        where id in (select lost_imports())`)
    },
  }),

  upkeep({
    name: 'tables.emptyTrash',
    description:
      'Deletes tables, fields and views that have been in the trash for 30 days, and the rows of deleted workspaces.',
    cron: '17 3 * * *',
    run: async (_, asOwner) => {
      const expired = `removed_at < now() - interval '30 days'`
      await asOwner(`delete from table_views where ${expired}`)
      await asOwner(`delete from table_view_drafts where view_id not in (select id from table_views)`)
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

const interruptedMessage = 'This import was interrupted and cannot continue. Undo it, or import the remaining rows.'

/** Tables of deleted workspaces. The view of a table contains the id of its workspace. */
const orphanedTablesSql = `select t.relname as name from pg_class t
  join pg_class v on v.relname = t.relname and v.relnamespace = 'public'::regnamespace and v.relkind = 'v'
  where t.relnamespace = 'user_rows'::regnamespace and t.relkind = 'r'
    and substring(pg_get_viewdef(v.oid) from '''([0-9a-f-]{36})''::uuid')::uuid not in (select id from accounts)`
