import { formFields, labelOf, type Control, type FormField, type Schema } from '#platform/contract/forms/form-fields.ts'

export type EditControl = Control<'item'>
export type EditField = FormField<'item'>

export type ValueFieldProps = {
  field: EditField
  value: unknown
  /** As it was requested. */
  original: unknown
  /** The names of items, by id. */
  names: Readonly<Record<string, string>>
  error: string | undefined
  /** Undefined leaves it out. */
  onChange: (value: unknown) => void
}

/**
 * The fields of an input: those that it holds or needs, and those that can be added to it. Without a schema, it has the
 * fields that it holds.
 */
export function editFields(
  schema: Schema | null,
  input: Readonly<Record<string, unknown>>,
): { fields: EditField[]; more: EditField[] } {
  const declared = schema ? formFields(schema, pickItem) : []
  const isKnown = (name: string) => declared.some((field) => field.name === name)
  const others = Object.keys(input).filter((name) => !isKnown(name))
  const isShown = ({ name, isRequired }: EditField) => isRequired || hasValue(input[name])
  return {
    fields: [...declared.filter(isShown), ...others.map((name) => valueField(name, input[name]))],
    more: declared.filter((field) => !isShown(field) && canBeAdded(field.control)),
  }
}

/** How a value is edited: as its schema says if it fits, or by what it is. */
export function controlFor(control: EditControl, value: unknown): EditControl {
  return value === undefined || value === null || fits(control, value) ? control : valueControl(value)
}

export function valueField(name: string, value: unknown): EditField {
  const control = valueControl(value)
  return { name, label: name, hint: undefined, isRequired: false, initial: undefined, control, shownIf: undefined }
}

function valueControl(value: unknown): EditControl {
  if (typeof value === 'string')
    return isId(value)
      ? { kind: 'pick', what: 'item' }
      : { kind: 'text', isLong: value.length > 80 || value.includes('\n'), maxLength: undefined }
  if (typeof value === 'number') return { kind: 'number', min: undefined, max: undefined, isWhole: false }
  if (typeof value === 'boolean') return { kind: 'boolean' }
  if (Array.isArray(value)) return { kind: 'list', entry: valueControl(value[0]), needsEntry: false }
  if (typeof value === 'object' && value !== null)
    return { kind: 'group', fields: Object.entries(value).map(([name, part]) => valueField(name, part)) }
  return { kind: 'json' }
}

function fits(control: EditControl, value: unknown): boolean {
  switch (control.kind) {
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'list':
      return Array.isArray(value)
    case 'group':
      return typeof value === 'object' && !Array.isArray(value)
    case 'pairs':
    case 'json':
      return false
    case 'text':
      return typeof value === 'string' && !isId(value)
    default:
      return typeof value === 'string'
  }
}

/** What can be typed or chosen. The id of an item or the parts of a structure cannot be guessed. */
function canBeAdded({ kind }: EditControl): boolean {
  return kind === 'text' || kind === 'number' || kind === 'boolean' || kind === 'choice' || kind === 'date'
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function pickItem(_name: string, { type, format }: Schema): 'item' | undefined {
  return type === 'string' && format === 'uuid' ? 'item' : undefined
}

export function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}

/** The fields of people's own tables are called as people called them. */
export function labelFor({ label, name }: EditField): string {
  return label === name && /^[a-z]/.test(name) ? labelOf(name) : label
}

/** With a part changed, or without it. */
export function withPart(values: Record<string, unknown>, name: string, next: unknown): Record<string, unknown> {
  const { [name]: _, ...others } = values
  return next === undefined ? others : { ...values, [name]: next }
}
