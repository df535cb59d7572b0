import type { Field } from '#areas/tables/contract/field.ts'
import type { Control, FormField } from '#platform/contract/forms/form-fields.ts'
import type { PickKind } from './pick-kind.ts'

/** The form for a row of a table: an input for each field that people fill in. */
export function rowFields(fields: readonly Field[], value: Readonly<Record<string, unknown>>): FormField<PickKind>[] {
  return fields.flatMap((field) => {
    const control = controlOf(field)
    if (!control) return []
    return {
      // Values may have the names or the ids of fields.
      name: Object.hasOwn(value, field.id) ? field.id : field.name,
      label: field.name,
      hint: field.description || hints[field.type],
      isRequired: false,
      initial: undefined,
      control,
      shownIf: undefined,
    }
  })
}

/** The names in the values that no field of the table has. */
export function unknownNames(fields: readonly Field[], value: Readonly<Record<string, unknown>>): string[] {
  const known = new Set(fields.flatMap(({ id, name }) => [id, name]))
  return Object.keys(value).filter((name) => !known.has(name))
}

/** Undefined: the table fills it in by itself. */
function controlOf({ type, options }: Field): Control<PickKind> | undefined {
  const choices = (options.choices ?? []).map(({ name }) => ({ value: name, label: name }))
  switch (type) {
    case 'number':
    case 'currency':
    case 'percent':
      return { kind: 'number', min: undefined, max: undefined, isWhole: false }
    case 'duration':
      return { kind: 'number', min: 0, max: undefined, isWhole: true }
    case 'rating':
      return { kind: 'number', min: 0, max: options.most ?? 5, isWhole: true }
    case 'checkbox':
      return { kind: 'boolean' }
    case 'date':
    case 'dateTime':
      return { kind: 'date', hasTime: type === 'dateTime' }
    case 'singleSelect':
      return { kind: 'choice', options: choices }
    case 'multiSelect':
      return { kind: 'list', entry: { kind: 'choice', options: choices }, needsEntry: false }
    case 'member':
      return { kind: 'pick', what: 'member' }
    case 'text':
    case 'longText':
    case 'email':
    case 'url':
    case 'phone':
    case 'attachment':
      return { kind: 'text', isLong: type === 'longText', maxLength: undefined }
    case 'autonumber':
    case 'createdAt':
    case 'createdBy':
    case 'changedAt':
    case 'changedBy':
      return undefined
  }
}

const hints: Partial<Record<Field['type'], string>> = {
  percent: 'As a part of one: 0.125 is 12.5 %.',
  duration: 'In seconds.',
  attachment: 'A list of files from an earlier step, as an expression.',
}
