import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ThingsMade } from '#platform/server/thing.ts'
import type { Field } from '../contract/field.ts'
import { showValue, typeOf } from '../rules/field-types.ts'
import { relationOf } from '../rules/relation.ts'
import { usualLocale } from '../rules/usual-locale.ts'
import type { KeptField } from '../store/kept-field.ts'
import { has } from '../store/open-table.ts'
import { listOldColumns } from '../store/row-history.ts'
import { listMade } from '../store/things-made.ts'

/** The rows of every table that somebody may look into, for all who tell of things: history, audit log, undo, news. */
export const thingsMade: ThingsMade = async (db, scope) => {
  const tables = await listMade(db, scope)
  return tables
    .filter(({ mayRead }) => has(scope.role, mayRead))
    .map(({ id, name, rowWord, fields, zone, locale, members }) => {
      const around = { zone: zone ?? 'UTC', locale: locale ?? usualLocale, now: new Date(), members: members ?? [] }
      const [first] = fields
      const byColumn = new Map(fields.map((field) => [field.column, field]))
      return {
        table: relationOf(id),
        word: rowWord ?? 'row',
        account: null,
        made: name,
        page: `/tables/${id}?row=$id`,
        ...(first && { called: first.column }),
        columns: Object.fromEntries(fields.map((field) => [field.column, field.name])),
        left: () => leftColumns(db, scope, fields),
        say: (column, value, way) => {
          const field = byColumn.get(column)
          if (!field) return value
          if (way === 'short') return showValue(value, field, around)
          return isKeptById(field) ? typeOf(field).say(value, field, around) : value
        },
      }
    })
}

/** Columns that fields had before they got another type; but for those that another field shows by now. */
async function leftColumns(db: Db, scope: Scope, fields: readonly KeptField[]): Promise<Map<string, string>> {
  const now = new Map(fields.map(({ id, column }) => [id, column]))
  const seen = new Set(now.values())
  const old = await listOldColumns(db, scope, [...now.keys()])
  return new Map(
    old.flatMap(({ fieldId, column }) => (seen.has(column) ? [] : [[column, now.get(fieldId) ?? ''] as const])),
  )
}

/** Choices and people are nobody's names by their ids. */
function isKeptById(field: Field): boolean {
  const { editor, column } = typeOf(field)
  const isPerson = editor === 'member' || (typeof column === 'object' && column.own.endsWith('_by'))
  return isPerson || editor === 'choice' || editor === 'choices'
}
