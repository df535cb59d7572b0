import { area } from '#platform/server/area.ts'
import { conversionActions, writtenSince } from './actions/conversion.ts'
import { fieldActions } from './actions/fields.ts'
import { importPartActions } from './actions/import-parts.ts'
import { importActions } from './actions/imports.ts'
import { manyRowActions } from './actions/many-rows.ts'
import { readRowActions } from './actions/read-rows.ts'
import { reach } from './actions/reach.ts'
import { removedRowActions } from './actions/removed-rows.ts'
import { rowHistoryActions } from './actions/row-history.ts'
import { setActions } from './actions/sets.ts'
import { tableActions } from './actions/tables.ts'
import { templateActions } from './actions/templates.ts'
import { thingsMade } from './actions/things-made.ts'
import { viewActions } from './actions/views.ts'
import { writeRowActions } from './actions/write-rows.ts'
import { openExports } from './doors/export.ts'
import { openTableReference } from './doors/reference.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'

export default area({
  name: 'tables',
  actions: [
    ...tableActions,
    ...setActions,
    ...templateActions,
    ...fieldActions,
    ...conversionActions,
    ...viewActions,
    ...readRowActions,
    ...rowHistoryActions,
    ...writeRowActions,
    ...manyRowActions,
    ...removedRowActions,
    ...importActions,
    ...importPartActions,
  ],
  things: [
    { table: 'table_sets', word: 'set of tables', called: 'name', columns: { name: 'Name', icon: 'Icon' } },
    {
      table: 'tables',
      word: 'table',
      called: 'name',
      page: '/tables/$id',
      over: 'removed_at',
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
      word: 'field',
      called: 'name',
      columns: {
        name: 'Name',
        type: 'Type',
        options: 'Options',
        description: 'Description',
        position: 'Place',
        removed_at: 'Deleted',
      },
      builtOn: writtenSince,
    },
    {
      table: 'table_views',
      word: 'view',
      called: 'name',
      whose: 'person_id',
      columns: { name: 'Name', settings: 'Settings', locked: 'Locked', removed_at: 'Deleted' },
    },
  ],
  thingsMade,
  reach,
  doors: (...around) => {
    openExports(...around)
    openTableReference(...around)
  },
  jobs,
  seed,
})
