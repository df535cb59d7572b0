import type { Conversation } from '../../conversation.ts'
import { isComputed, type Field, type Table } from '../../understand/schema.ts'
import type { Plan } from '../plan.ts'
import type { OpenedTrigger } from './node-draft.ts'
import { isAddingRow, tableOf } from './row-steps.ts'

/** A form that asks for what the first row that is added needs; without one, it is empty and filled in by a person. */
export function* formTrigger(conversation: Conversation, title: string, steps: readonly string[]): Plan<OpenedTrigger> {
  const adding = steps.find(isAddingRow)
  const table = adding === undefined ? undefined : yield* tableOf(conversation, adding)
  const fields = table ? fieldsOf(table) : []
  return {
    node: {
      name: title,
      type: 'flow.form',
      parameters: { ...(table && { title: table.name }), fields },
    },
    data: { kind: 'fields', names: fields.map(({ label }) => label) },
  }
}

type FormField = { label: string; type: string; options?: string[] }

function fieldsOf({ fields }: Table): FormField[] {
  return fields.flatMap((field): FormField[] => {
    const type = isComputed(field) ? undefined : typeOf(field)
    if (type === undefined) return []
    const options = (field.options.choices ?? []).map(({ name }) => name)
    return [{ label: field.name, type, ...(options.length > 0 && { options }) }]
  })
}

/** Undefined: people outside cannot fill it in. */
function typeOf({ type }: Field): string | undefined {
  const known: Readonly<Record<string, string>> = {
    text: 'text',
    longText: 'textarea',
    url: 'text',
    phone: 'text',
    email: 'email',
    number: 'number',
    currency: 'number',
    rating: 'number',
    date: 'date',
    singleSelect: 'select',
  }
  return known[type]
}
