import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import type { StoredField } from '../../store/stored-field.ts'
import type { CompiledRowQuery } from '../../store/query/row-query.ts'
import { previewReplaced, maxReplacedLengths, type Replacement } from '../../store/rows/replace.ts'

/** Refuses a replacement with a result that its field does not accept. */
export async function validateReplacement(
  db: Db,
  scope: Scope,
  query: CompiledRowQuery,
  fields: readonly StoredField[],
  replacement: Replacement,
): Promise<void> {
  // Checks lengths first, so that texts that are far too long are never built.
  const lengths = await maxReplacedLengths(db, scope, query, fields, replacement)
  for (const [index, field] of fields.entries()) {
    const { maxLength = Number.POSITIVE_INFINITY } = fieldTypes[field.type]
    if ((lengths[index] ?? 0) > maxLength)
      refuseValue(
        field,
        `After that a text here would be too long. It has at most ${maxLength.toLocaleString('en')} characters.`,
      )
  }
  for (const field of fields) {
    // Text fields accept every text.
    if (field.type === 'text' || field.type === 'longText') continue
    let lastId: Id | null = null
    do {
      const rows = await previewReplaced(db, scope, query, field, replacement, lastId)
      for (const { text } of rows) {
        const parsed = fieldTypes[field.type].accept(text, field, query.table.viewer)
        if ('wrong' in parsed)
          refuseValue(field, `It would become “${(text ?? '').slice(0, 60).toWellFormed()}”. ${parsed.wrong}`)
      }
      lastId = rows.at(-1)?.id ?? null
    } while (lastId !== null)
  }
}

function refuseValue(field: StoredField, reason: string): never {
  refuse('tables.value-wrong', 400, `“${field.name}”: ${reason} Nothing was replaced.`)
}
