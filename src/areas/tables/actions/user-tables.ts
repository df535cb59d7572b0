import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { UserTables } from '#platform/server/runtime/journaled-table.ts'
import type { Field } from '../contract/field.ts'
import { formatValue, typeOf } from '../rules/field-types.ts'
import { relationOf } from '../rules/relation.ts'
import { dateSettingsOf } from '#platform/contract/date-format.ts'
import type { StoredField } from '../store/stored-field.ts'
import { hasRole } from '../store/open-table.ts'
import { listOldColumns } from '../store/rows/row-history.ts'
import { listUserTables } from '../store/user-tables.ts'

/** All tables that the person may read, for history, audit log, undo and notifications. */
export const userTables: UserTables = async (db, scope) => {
  const tables = await listUserTables(db, scope)
  return tables
    .filter(({ mayRead }) => hasRole(scope.role, mayRead))
    .map(({ id, name, rowWord, fields, zone, locale, members }) => {
      const settings = dateSettingsOf({ timeZone: zone, locale })
      const context = { ...settings, now: new Date(), members: members ?? [] }
      const [first] = fields
      const byColumn = new Map(fields.map((field) => [field.column, field]))
      return {
        table: relationOf(id),
        noun: rowWord ?? 'row',
        account: null,
        userTable: name,
        page: `/tables/${id}?row=$id`,
        ...(first && { nameColumn: first.column }),
        columns: Object.fromEntries(fields.map((field) => [field.column, field.name])),
        replacedColumns: () => replacedColumns(db, scope, fields),
        formatValue: (column, value, way) => {
          const field = byColumn.get(column)
          if (!field) return value
          if (way === 'short') return formatValue(value, field, context)
          return isStoredById(field) ? typeOf(field).serialize(value, field, context) : value
        },
      }
    })
}

/** Columns that fields had before a type change, except those that another field shows now. */
async function replacedColumns(db: Db, scope: Scope, fields: readonly StoredField[]): Promise<Map<string, string>> {
  const current = new Map(fields.map(({ id, column }) => [id, column]))
  const currentColumns = new Set(current.values())
  const old = await listOldColumns(db, scope, [...current.keys()])
  return new Map(
    old.flatMap(({ fieldId, column }) =>
      currentColumns.has(column) ? [] : [[column, current.get(fieldId) ?? ''] as const],
    ),
  )
}

/** Values that are ids of choices or people, which mean nothing to a reader. */
function isStoredById(field: Field): boolean {
  const { editor, column } = typeOf(field)
  const isPerson = editor === 'member' || (typeof column === 'object' && column.builtIn.endsWith('_by'))
  return isPerson || editor === 'choice' || editor === 'choices'
}
