import { area } from '#platform/server/area.ts'
import { conversionActions, fieldsWrittenSince } from './actions/conversion.ts'
import { findInTables } from './actions/find-in-tables.ts'
import { duplicateActions } from './actions/duplicates.ts'
import { fieldActions } from './actions/fields.ts'
import { importPartActions } from './actions/import/import-parts.ts'
import { importActions } from './actions/import/imports.ts'
import { bulkRowActions } from './actions/rows/bulk-rows.ts'
import { readRowActions } from './actions/rows/read-rows.ts'
import { rowAccess } from './actions/access/table-access.ts'
import { removedRowActions } from './actions/rows/removed-rows.ts'
import { rowHistoryActions } from './actions/rows/row-history.ts'
import { searchTexts } from './actions/search-texts.ts'
import { setActions } from './actions/sets.ts'
import { tableActions } from './actions/tables.ts'
import { templateActions } from './actions/templates.ts'
import { userTables } from './actions/user-tables.ts'
import { viewActions } from './actions/views.ts'
import { writeRowActions } from './actions/rows/write-rows.ts'
import { exportRoutes } from './routes/export.ts'
import { tableReferenceRoutes } from './routes/reference.ts'
import { jobs, listeners } from './jobs.ts'
import { seed } from './seed.ts'

export default area({
  name: 'tables',
  actions: [
    ...tableActions,
    ...setActions,
    ...templateActions,
    ...fieldActions,
    ...conversionActions,
    ...duplicateActions,
    ...viewActions,
    ...readRowActions,
    ...rowHistoryActions,
    ...writeRowActions,
    ...bulkRowActions,
    ...removedRowActions,
    ...importActions,
    ...importPartActions,
  ],
  journaledTables: [
    { table: 'table_sets', noun: 'set of tables', nameColumn: 'name', columns: { name: 'Name', icon: 'Icon' } },
    {
      table: 'tables',
      noun: 'table',
      nameColumn: 'name',
      page: '/tables/$id',
      doneColumn: 'removed_at',
      columns: {
        name: 'Name',
        row_word: 'One row is called',
        description: 'Description',
        may_read: 'Who may look',
        may_write: 'Who may write',
        may_design: 'Who may design',
        removed_at: 'Deleted',
      },
    },
    {
      table: 'table_fields',
      noun: 'field',
      nameColumn: 'name',
      columns: {
        name: 'Name',
        type: 'Type',
        options: 'Options',
        description: 'Description',
        removed_at: 'Deleted',
      },
      entriesBuiltOn: fieldsWrittenSince,
    },
    {
      table: 'table_views',
      noun: 'view',
      nameColumn: 'name',
      privateTo: 'person_id',
      columns: { name: 'Name', settings: 'Settings', locked: 'Locked', removed_at: 'Deleted' },
    },
    {
      table: 'table_view_drafts',
      noun: 'unsaved view',
      privateTo: 'person_id',
      columns: { settings: 'Settings' },
    },
  ],
  userTables,
  rowAccess,
  searchProvider: findInTables,
  searchTexts,
  routes: (...args) => {
    exportRoutes(...args)
    tableReferenceRoutes(...args)
  },
  jobs,
  listeners,
  seed,
})
