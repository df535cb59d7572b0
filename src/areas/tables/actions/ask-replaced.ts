import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { fieldTypes } from '../rules/field-types.ts'
import type { KeptField } from '../store/kept-field.ts'
import type { Asked } from '../store/question.ts'
import { listReplaced, longestReplaced, type Replacement } from '../store/replace.ts'

/** Refuses a replacement after which some field would hold what nobody could write into it. */
export async function askReplaced(
  db: Db,
  scope: Scope,
  asked: Asked,
  fields: readonly KeptField[],
  replacement: Replacement,
): Promise<void> {
  // What would be far too long is never made, not even to look at it.
  const lengths = await longestReplaced(db, scope, asked, fields, replacement)
  for (const [index, field] of fields.entries()) {
    const { longest = Number.POSITIVE_INFINITY } = fieldTypes[field.type]
    if ((lengths[index] ?? 0) > longest)
      wrong(
        field,
        `After that a text here would be too long. It has at most ${longest.toLocaleString('en')} characters.`,
      )
  }
  for (const field of fields) {
    // Words are words, whatever is in them.
    if (field.type === 'text' || field.type === 'longText') continue
    let last: Id | null = null
    do {
      const rows = await listReplaced(db, scope, asked, field, replacement, last)
      for (const { text } of rows) {
        const read = fieldTypes[field.type].accept(text, field, asked.table.asker)
        if ('wrong' in read)
          wrong(field, `It would become “${(text ?? '').slice(0, 60).toWellFormed()}”. ${read.wrong}`)
      }
      last = rows.at(-1)?.id ?? null
    } while (last !== null)
  }
}

function wrong(field: KeptField, why: string): never {
  refuse('tables.value-wrong', 400, `“${field.name}”: ${why} Nothing was replaced.`)
}
