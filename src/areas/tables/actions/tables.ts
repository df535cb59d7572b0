import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../contract/tables.ts'
import { viewSettings } from '../contract/view.ts'
import { positionAfter } from '../rules/position-after.ts'
import * as catalog from '../store/catalog.ts'
import { listFields } from '../store/fields.ts'
import { hasRole, openTable } from '../store/open-table.ts'
import { countRowsByTable } from '../store/query/row-counts.ts'
import { addView, listViews } from '../store/views.ts'
import { createField, toPublicField } from './fields.ts'
import { requireTableQuota } from './quotas.ts'
import { readableTables } from './sets.ts'
import { withDrafts } from './views.ts'

export const tableActions = [
  implement(contract.listTables, async (_, { db, scope }) => {
    const sets = await catalog.listSets(db, scope)
    const readable = sets.map((set) => ({
      ...set,
      tables: set.tables.filter(({ mayRead }) => hasRole(scope.role, mayRead)),
    }))
    const all = readable.flatMap(({ tables }) => tables)
    const counts = await countRowsByTable(
      db,
      scope,
      all.map(({ id }) => id),
    )
    const withRowCount = ({ id, name, description, fields }: (typeof all)[number]) => ({
      id,
      name,
      description,
      fields,
      rows: counts.get(id) ?? 0,
    })
    return {
      sets: readable
        .filter(({ tables }) => tables.length > 0)
        .map(({ tables, ...set }) => ({ ...set, tables: tables.map(withRowCount) })),
    }
  }),

  implement(contract.readTable, async ({ tableId }, { db, scope }) => {
    const open = await openTable(db, scope, tableId, 'read')
    const record = await catalog.findTable(db, scope, tableId)
    if (!record) refuse('tables.not-found', 404, 'There is no such table in this workspace.')
    const siblings = await catalog.listSiblings(db, scope, record.setId)
    return {
      ...record,
      set: { id: record.setId, name: record.setName, icon: record.setIcon },
      siblings: siblings.filter(({ mayRead }) => hasRole(scope.role, mayRead)).map(({ id, name }) => ({ id, name })),
      fields: open.fields.map(toPublicField),
      views: await withDrafts(db, scope, open),
      may: open.may,
    }
  }),

  implement(
    contract.createTable,
    async ({ name, setId, icon, rowWord, description, fields }, { db, scope, running }) => {
      await requireTableQuota({ db, scope, running })
      const id = newId()
      if (setId !== undefined) await readableTables(db, scope, setId)
      const set = setId ?? newId()
      if (setId === undefined) await catalog.addSet(db, scope, { id: set, name, ...(icon && { icon }) })
      const siblings = await catalog.listSiblings(db, scope, set)
      const position = (siblings.at(-1)?.position ?? 0) + 1
      await catalog.addTable(db, scope, { id, set_id: set, name, row_word: rowWord ?? null, description, position })
      const newFields = fields.length > 0 ? fields : [defaultField]
      const created: { id: string; name: string; type: (typeof newFields)[number]['type'] }[] = []
      for (const [index, newField] of newFields.entries()) {
        const duplicate = created.find((other) => other.name.toLowerCase() === newField.name.toLowerCase())
        if (duplicate)
          refuse('tables.field-twice', 400, `Two fields are called “${newField.name}”. Give each a name of its own.`)
        created.push(await createField(db, scope, id, newField, index + 1))
      }
      const settings = viewSettings.parse({})
      await addView(db, scope, {
        id: newId(),
        tableId: id,
        name: 'Grid',
        kind: 'grid',
        settings,
        position: 1,
        personal: false,
      })
      return { id, fields: created.map((field) => ({ id: field.id, name: field.name, type: field.type })) }
    },
  ),

  implement(
    contract.changeTable,
    async ({ tableId, after, rowWord, mayRead, mayWrite, mayDesign, ...others }, { db, scope }) => {
      await openTable(db, scope, tableId, 'design')
      if ((mayRead ?? mayWrite ?? mayDesign) !== undefined && !hasRole(scope.role, 'admin'))
        refuse(
          'tables.rights-for-admins',
          403,
          'Only an admin or owner of the workspace decides who may do what in a table.',
        )
      const record = await catalog.findTable(db, scope, tableId)
      const siblings = after === undefined || !record ? [] : await catalog.listSiblings(db, scope, record.setId)
      await catalog.updateTable(db, scope, tableId, {
        ...others,
        ...(rowWord !== undefined && { row_word: rowWord }),
        ...(mayRead && { may_read: mayRead }),
        ...(mayWrite && { may_write: mayWrite }),
        ...(mayDesign && { may_design: mayDesign }),
        ...(after !== undefined && {
          position: positionAfter(
            siblings.filter(({ id }) => id !== tableId),
            after,
          ),
        }),
      })
      return { id: tableId }
    },
  ),

  implement(contract.removeTable, async ({ tableId }, { db, scope }) => {
    await openTable(db, scope, tableId, 'design')
    await catalog.updateTable(db, scope, tableId, { removed_at: new Date().toISOString() })
    return { id: tableId }
  }),

  implement(contract.restoreTable, async ({ tableId }, { db, scope }) => {
    const record = await catalog.findTable(db, scope, tableId)
    if (!record?.removedAt || !hasRole(scope.role, record.mayRead))
      refuse('tables.not-in-trash', 404, 'There is no such table in the trash. It may be back already.')
    if (!hasRole(scope.role, record.mayDesign))
      refuse(
        'tables.not-yours-to-design',
        403,
        `You may not bring “${record.name}” back. Ask an admin of the workspace.`,
      )
    await catalog.updateTable(db, scope, tableId, { removed_at: null })
    return { id: tableId }
  }),

  implement(contract.listTrash, async ({ tableId }, { db, scope }) => {
    if (tableId === undefined) {
      const removed = await catalog.listRemovedTables(db, scope)
      return {
        tables: removed.filter(({ mayRead }) => hasRole(scope.role, mayRead)).flatMap(toTrashedItem),
        fields: [],
        views: [],
      }
    }
    await openTable(db, scope, tableId, 'read')
    const fields = await listFields(db, scope, tableId)
    const views = await listViews(db, scope, tableId)
    return {
      tables: [],
      fields: fields.flatMap(toTrashedItem),
      views: views.filter(({ mayRead }) => hasRole(scope.role, mayRead)).flatMap(toTrashedItem),
    }
  }),
]

const defaultField = { name: 'Name', type: 'text', options: {}, description: '' } as const

function toTrashedItem({ id, name, removedAt }: { id: string; name: string; removedAt: string | null }) {
  return removedAt === null ? [] : [{ id, name, removedAt }]
}
