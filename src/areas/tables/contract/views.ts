import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { roles } from '#platform/contract/permission.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { view, viewKind, viewSettings, viewSettingsChange } from './view.ts'
import { createTable } from './tables.ts'

const name = singleLineText(100)
const viewRef = z.object({
  tableId: id.describe('The id of the table.'),
  viewId: id.describe('The id of the view.'),
})

export const addView = action({
  name: 'tables.addView',
  title: 'Add a view',
  description: 'Adds a view to a table, for everybody or only for you.',
  input: z.object({
    tableId: id.describe('The id of the table.'),
    name: name.describe('The name of the view.'),
    kind: viewKind.default('grid').describe('How rows are shown: in a grid or on a kanban board.'),
    personal: z.boolean().default(false).describe('Whether only you see the view.'),
    settings: viewSettings.prefault({}).describe('What the view shows and how. Left out: all fields and rows.'),
  }),
  output: view,
  examples: [
    {
      needs: { table: createTable },
      input: {
        tableId: '{table.id}',
        name: 'Running low',
        settings: {
          filter: { field: '{table.fields.3.id}', op: 'lt', value: 20 },
          sorts: [{ field: '{table.fields.3.id}', direction: 'asc' }],
        },
      },
    },
    {
      needs: { table: createTable },
      input: {
        tableId: '{table.id}',
        name: 'By roast',
        kind: 'kanban',
        personal: true,
        settings: { stack: '{table.fields.2.id}' },
      },
    },
  ],
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /tables/{tableId}/views',
  surfaces: allSurfaces,
})

export const changeView = action({
  name: 'tables.changeView',
  title: 'Change a view',
  description:
    'Changes what a view shows and how, its name, or whether it is locked. What you leave out stays as it is. Your unsaved changes of these settings are discarded.',
  input: viewRef.extend({
    name: name.optional().describe('The new name.'),
    locked: z.boolean().optional().describe('Whether the view is locked against changes.'),
    mayRead: z.enum(roles).optional().describe('The lowest role that sees the view.'),
    settings: viewSettingsChange
      .optional()
      .describe('The settings to change. Settings that you leave out stay as they are.'),
  }),
  output: view,
  examples: [
    {
      needs: { table: createTable, view: addView },
      input: {
        tableId: '{table.id}',
        viewId: '{view.id}',
        name: 'Order soon',
        settings: { hidden: ['{table.fields.4.id}'], height: 'medium' },
      },
    },
  ],
  permission: 'viewer',
  effect: 'write',
  rest: 'PATCH /tables/{tableId}/views/{viewId}',
  surfaces: allSurfaces,
  outsideText: true,
})

export const changeViewDraft = action({
  name: 'tables.changeViewDraft',
  title: 'Change a view for yourself',
  description:
    'Changes what a view shows and how, only for you, without saving it. Locked views can be changed like this too.',
  input: viewRef.extend({
    settings: viewSettingsChange.describe('The settings to change. Settings that you leave out stay as they are.'),
  }),
  output: view,
  examples: [
    {
      needs: { table: createTable, view: addView },
      input: { tableId: '{table.id}', viewId: '{view.id}', settings: { hidden: ['{table.fields.4.id}'] } },
    },
  ],
  permission: 'viewer',
  effect: 'write',
  rest: 'PATCH /tables/{tableId}/views/{viewId}/draft',
  surfaces: allSurfaces,
  outsideText: true,
})

export const discardViewDraft = action({
  name: 'tables.discardViewDraft',
  title: 'Reset a view',
  description: 'Discards your unsaved changes of a view, so that you see it as it was saved.',
  input: viewRef,
  output: view,
  examples: [
    { needs: { table: createTable, view: changeViewDraft }, input: { tableId: '{table.id}', viewId: '{view.id}' } },
  ],
  permission: 'viewer',
  effect: 'write',
  rest: 'DELETE /tables/{tableId}/views/{viewId}/draft',
  surfaces: allSurfaces,
  outsideText: true,
})

export const removeView = action({
  name: 'tables.removeView',
  title: 'Delete a view',
  description: 'Moves a view to the trash, where it stays for 30 days. Rows are not deleted.',
  input: viewRef,
  output: z.object({ id }),
  examples: [{ needs: { table: createTable, view: addView }, input: { tableId: '{table.id}', viewId: '{view.id}' } }],
  permission: 'viewer',
  effect: 'destroy',
  rest: 'DELETE /tables/{tableId}/views/{viewId}',
  surfaces: allSurfaces,
})

export const restoreView = action({
  name: 'tables.restoreView',
  title: 'Restore a view',
  description: 'Restores a view from the trash.',
  input: viewRef,
  output: view,
  examples: [
    { needs: { table: createTable, removed: removeView }, input: { tableId: '{table.id}', viewId: '{removed.id}' } },
  ],
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /tables/{tableId}/views/{viewId}/restore',
  surfaces: allSurfaces,
  outsideText: true,
})
